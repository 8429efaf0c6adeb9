import type { Dimension } from '@repo/contract/desk/attribution.ts';
import type { Visit } from '@repo/contract/visit.ts';

/** The rows of what has no page, no site, and no campaign. None can be taken for one of those. */
const NOT_RECORDED = 'Not recorded';
const STRAIGHT = 'Straight to the form, or not recorded';
const NO_SITE = 'No referring site: typed, a bookmark, or an app that does not say';
const NO_CAMPAIGN = 'No campaign';

/** What is known of one visit: the field that a dimension is about, and whether there is a landing page. */
type Value = { value: string; isKnown: boolean };

/** A dimension: the field of the visit that it is about, and how that is read. */
type Reading = {
  field: keyof Visit;
  /** @param ownHost the host of the site, which is never a referring site */
  nameOf(visit: Value, ownHost: string | undefined): string;
};

/**
 * How each dimension reads what browsers have sent. Visitors can send anything, so nothing but paths, hosts,
 * and the names of campaigns gets into a report.
 */
export const READINGS: Record<Dimension, Reading> = {
  'landing-page': {
    field: 'firstLandingPage',
    nameOf: ({ value }) => pathOf(value) ?? NOT_RECORDED,
  },
  'last-page': {
    field: 'lastPage',
    nameOf: ({ value }) => pathOf(value) ?? STRAIGHT,
  },
  'referring-site': {
    field: 'firstReferrer',
    nameOf({ value, isKnown }, ownHost) {
      if (value === '') return isKnown ? NO_SITE : NOT_RECORDED;
      const name = hostOf(value);
      return name === undefined || name === ownHost ? NOT_RECORDED : name;
    },
  },
  campaign: {
    field: 'firstLandingPage',
    nameOf: ({ value }) => (value === '' ? NOT_RECORDED : campaignOf(value)),
  },
};

/** The host of an address of a page or an app, in lowercase and without `www.`; undefined if it has none. */
export function hostOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^(https?|android-app):$/.test(url.protocol)) return undefined;
  return url.host.toLowerCase().replace(/^www\./, '') || undefined;
}

/** A path may come with the site that it is on, or without. */
const pageOf = (address: string) => {
  const url = address === '' ? null : URL.parse(address, 'https://site.invalid');
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
};

function pathOf(address: string): string | undefined {
  const page = pageOf(address);
  return page && (page.pathname.replace(/\/+$/, '') || '/');
}

function campaignOf(address: string): string {
  const query = pageOf(address)?.searchParams;
  if (!query) return NOT_RECORDED;
  const parts = ['utm_source', 'utm_medium', 'utm_campaign'].map((part) =>
    (query.get(part) ?? '').replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim(),
  );
  if (parts.every((part) => part === '')) return NO_CAMPAIGN;
  return parts.map((part) => part || '–').join(' / ');
}
