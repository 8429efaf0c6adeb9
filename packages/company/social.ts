import { z } from 'zod';

/** The networks that the footer has an icon or a word for. */
const NETWORKS = [
  'Bluesky',
  'Facebook',
  'GitHub',
  'Instagram',
  'LinkedIn',
  'Mastodon',
  'TikTok',
  'WhatsApp',
  'X',
  'YouTube',
] as const;

const profileSchema = z.strictObject({
  network: z.enum(NETWORKS),
  url: z.url({ protocol: /^https$/ }),
});

/** The profiles of the company, at most one on each network. */
export const socialSchema = z.array(profileSchema).superRefine((profiles, context) => {
  profiles.forEach(({ network }, index) => {
    const isRepeated = profiles.slice(0, index).some((earlier) => earlier.network === network);
    if (!isRepeated) return;
    const message = `"${network}" appears twice`;
    context.addIssue({ code: 'custom', path: [index, 'network'], message });
  });
});

export type SocialNetwork = (typeof NETWORKS)[number];
