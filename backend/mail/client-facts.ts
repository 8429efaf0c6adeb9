import type { Notice } from '@/backend/mail/team-notice';
import type { ClientData } from '@/lib/contract/lead';

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
