import type { ClientData } from '@repo/contract/lead.ts';
import type { Visit } from '@repo/contract/visit.ts';
import type { Notice } from '#mail/team-notice.ts';

/** What a lead or a call request says about the visitor, as single lines. */
export const clientFacts = (data: ClientData): Notice['facts'] => [
  ['Name', data.name],
  ['Email', data.email],
  ['Phone', data.phone],
  ['Company', data.company],
  ['Website', data.website],
  ['Service', data.projectType],
  ['Budget', data.budget],
  ['Timeline', data.timeline],
  ['Referral source', data.referralSource],
];

/** How the sender of a lead or a call request came to write to us, as single lines. */
export const visitFacts = (visit: Visit): Notice['facts'] => [
  ['First landing page', visit.firstLandingPage],
  ['First referrer', visit.firstReferrer],
  ['Last page read', visit.lastPage],
];
