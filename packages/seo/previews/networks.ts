import type { Room } from '#previews/fit.ts';

/*
 * How much of a page others show, as far as we knew on the day below: widths, lines, and crops. Almost none
 * of it is promised. Where nobody documents a number, `measured` names who measured it, or says that it is an
 * estimate. Compare, correct, and update the day.
 */
export const AS_OF = '2026-11-24';

/** Where a number comes from: documentation of the one who shows the page, or someone's measurement. */
export type Source = Readonly<{ documented: string } | { measured: string }>;

/** The room for one text of a page, and where its numbers come from. */
export type Slot = Room & Readonly<{ source: Source }>;

/** The shape in which a picture is shown; without a ratio, it is not cropped. */
export type Shape = Readonly<{ ratio?: number; source: Source }>;

/** A network that shows links with a picture. Without a slot, it shows no description. */
export type Network = Readonly<{
  id: string;
  name: string;
  title: Slot;
  description?: Slot;
  picture: Shape;
  /** Whose name it shows: that of the site, or the domain. */
  names: 'site' | 'domain';
}>;

const ESTIMATE = { measured: 'an estimate for a phone 360 px wide' } as const;

const TITLE_LINK = 'https://developers.google.com/search/docs/appearance/title-link';
const SERP = 'https://adsandcode.com/en/open-source/serp-title-width/, 2026-09-18';
const SNIPPET =
  'https://exchangetuts.com/what-is-the-length-limit-of-the-html-meta-tags-1640125083721673';

/** Google only says that it cuts titles "as needed", "typically to fit the device width". */
export const GOOGLE = {
  documented: TITLE_LINK,
  desktop: {
    column: 652,
    title: {
      face: 'arial',
      size: 22,
      cutAt: 'word',
      lines: { most: 1, width: 652 },
      source: { measured: SERP },
    },
    description: {
      face: 'arial',
      size: 14,
      cutAt: 'word',
      lines: { most: 1, width: 920 },
      source: { measured: SNIPPET },
    },
  },
  phone: {
    column: 343,
    title: {
      face: 'roboto',
      size: 20,
      cutAt: 'word',
      lines: { most: 2, width: 343 },
      source: { measured: SERP },
    },
    description: {
      face: 'roboto',
      size: 14,
      cutAt: 'word',
      lines: { most: 1, width: 680 },
      source: { measured: SNIPPET },
    },
  },
} as const satisfies Record<
  'desktop' | 'phone',
  { column: number; title: Slot; description: Slot }
> & { documented: string };

/** Networks and messengers, as they show a link on a phone; Slack as on a desktop. */
export const NETWORKS: readonly Network[] = [
  {
    id: 'facebook',
    name: 'Facebook',
    names: 'domain',
    picture: {
      ratio: 1.91,
      source: { documented: 'https://developers.facebook.com/docs/sharing/webmasters/images' },
    },
    title: {
      face: 'arialBold',
      size: 16,
      cutAt: 'character',
      lines: { most: 2, width: 328 },
      source: ESTIMATE,
    },
    description: {
      face: 'arial',
      size: 14,
      cutAt: 'character',
      lines: { most: 1, width: 328 },
      source: ESTIMATE,
    },
  },
  {
    id: 'x',
    name: 'X',
    names: 'domain',
    // Its documentation says 2:1, but posts show 1.91:1.
    picture: {
      ratio: 1.91,
      source: { measured: 'https://garden.bradwoods.io/notes/share-web-page' },
    },
    title: {
      face: 'arial',
      size: 13,
      cutAt: 'character',
      lines: { most: 1, width: 310 },
      source: ESTIMATE,
    },
  },
  {
    id: 'linkedin',
    name: 'LinkedIn',
    names: 'domain',
    picture: {
      ratio: 1200 / 627,
      source: { measured: 'https://previewog.com/linkedin-meta-tags/' },
    },
    title: {
      face: 'arialBold',
      size: 14,
      cutAt: 'character',
      lines: { most: 2, width: 328 },
      source: ESTIMATE,
    },
  },
  {
    id: 'slack',
    name: 'Slack',
    names: 'site',
    picture: { source: { measured: 'https://www.getrediate.com/og-checker/slack' } },
    title: {
      face: 'arialBold',
      size: 15,
      cutAt: 'word',
      source: { measured: 'no limit is known' },
    },
    description: {
      face: 'arial',
      size: 15,
      cutAt: 'word',
      characters: 300,
      source: { measured: 'https://previewog.com/slack-link-preview/' },
    },
  },
  {
    id: 'whatsapp',
    name: 'WhatsApp',
    names: 'domain',
    picture: { ratio: 1.91, source: ESTIMATE },
    title: {
      face: 'robotoBold',
      size: 15,
      cutAt: 'character',
      lines: { most: 2, width: 276 },
      source: ESTIMATE,
    },
    description: {
      face: 'roboto',
      size: 13,
      cutAt: 'character',
      characters: 80,
      source: { measured: 'https://opengraphplus.com/consumers/whatsapp/tags' },
    },
  },
  {
    id: 'mastodon',
    name: 'Mastodon',
    names: 'site',
    picture: {
      ratio: 1.91,
      source: {
        documented:
          'https://github.com/mastodon/mastodon: app/javascript/mastodon/features/status/components/card.tsx',
      },
    },
    title: {
      face: 'arialBold',
      size: 17,
      cutAt: 'character',
      lines: { most: 2, width: 328 },
      source: ESTIMATE,
    },
    description: {
      face: 'arial',
      size: 14,
      cutAt: 'character',
      lines: { most: 1, width: 328 },
      source: ESTIMATE,
    },
  },
];
