import type { Notice } from '@/backend/mail/team-notice';
import type { ClientData } from '@/lib/contract/lead';
import type { Visit } from '@/lib/contract/visit';

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
