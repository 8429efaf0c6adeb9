import type { Role } from '@repo/contract/desk/access.ts';

/** The roles, the one with the fewest rights last, as the desk names and explains them. */
export const ROLE_WORDS: Readonly<Record<Role, { name: string; may: string }>> = {
  agent: { name: 'Agent', may: 'Answers chats and tickets, and searches.' },
  lead: {
    name: 'Lead',
    may: 'Also reports, exports, labels, canned replies, spam, and blocks.',
  },
  admin: { name: 'Admin', may: 'Everything, including the team, privacy, and health.' },
  editor: {
    name: 'Editor',
    may: 'Signs in, but sees no chats or tickets. For those who edit the site.',
  },
};

/** The name of a role. */
export const roleName = (role: Role): string => ROLE_WORDS[role].name;
