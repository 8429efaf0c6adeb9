/**
 * What a member of staff is trusted with. Editors sign in and answer nobody: they are those who edit the site.
 */
export const ROLES = ['editor', 'agent', 'lead', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** Groups of roles, each with everyone in it. */
const GROUPS = {
  staff: ROLES,
  editors: ['editor', 'lead', 'admin'],
  agents: ['agent', 'lead', 'admin'],
  leads: ['lead', 'admin'],
  admins: ['admin'],
} as const satisfies Record<string, readonly Role[]>;

/** Who may do something: people without an account, too, or a group of staff. */
export type Access = 'anyone' | keyof typeof GROUPS;

/** Whether a role is among those who may do something. */
export const isAmong = (role: Role, access: Access): boolean =>
  access === 'anyone' || (GROUPS[access] as readonly Role[]).includes(role);

/**
 * Who may make which call of the desk. The backend does not start with a call that is missing here, and the
 * pages show only what their reader may do.
 */
export const ROUTE_ACCESS = {
  'GET /session': 'anyone',
  'POST /session': 'anyone',
  'POST /unlock': 'anyone',
  'POST /invitation': 'anyone',
  'POST /invitation/accept': 'anyone',
  'POST /session/code': 'anyone',
  'POST /session/passkey/options': 'anyone',
  'POST /session/passkey': 'anyone',
  'GET /company': 'anyone',
  'GET /company/start': 'anyone',
  'GET /company/callback': 'anyone',
  'POST /company/logout': 'anyone',

  'POST /session/active': 'staff',
  'POST /session/end': 'staff',
  'POST /account/password': 'staff',
  'GET /account/company': 'staff',
  'GET /account/sessions': 'staff',
  'POST /account/sessions/end-others': 'staff',
  'POST /account/sessions/:id/end': 'staff',
  'POST /account/notice/dismiss': 'staff',
  'POST /account/confirm': 'staff',
  'POST /account/confirm/passkey/options': 'staff',
  'POST /account/confirm/passkey': 'staff',
  'GET /account/factors': 'staff',
  'POST /account/passkeys/options': 'staff',
  'POST /account/passkeys': 'staff',
  'POST /account/passkeys/:id/remove': 'staff',
  'POST /account/totp/begin': 'staff',
  'POST /account/totp': 'staff',
  'POST /account/totp/remove': 'staff',
  'POST /account/recovery-codes': 'staff',

  'GET /studio/files': 'editors',
  'GET /studio/search': 'editors',
  'POST /studio/comments/:id': 'editors',
  'GET /studio/file': 'editors',
  'POST /studio/file': 'editors',
  'POST /studio/file/discard': 'editors',
  'POST /studio/file/remove': 'editors',
  'GET /studio/offers': 'editors',
  'GET /studio/pages/links': 'editors',
  'POST /studio/pages': 'editors',
  'POST /studio/pages/copy': 'editors',
  'POST /studio/pages/move': 'editors',
  'POST /studio/preview': 'editors',
  'GET /studio/pictures': 'editors',
  'GET /studio/picture': 'editors',
  'POST /studio/photos': 'editors',
  'GET /studio/links': 'editors',
  'POST /studio/links': 'editors',
  'POST /studio/links/:id/withdraw': 'editors',
  'GET /studio/differences': 'editors',
  'GET /studio/publications': 'editors',
  'POST /studio/publications': 'editors',
  'POST /studio/publications/back': 'editors',
  'POST /studio/publications/:id/withdraw': 'editors',
  'GET /studio/versions': 'editors',

  'GET /figures/vitals': 'editors',

  'GET /conversations': 'agents',
  'GET /conversations/:id': 'agents',
  'GET /conversations/:id/pages': 'agents',
  'POST /conversations/:id/assign': 'agents',
  'POST /conversations/:id/labels': 'agents',
  'POST /conversations/:id/notes': 'agents',
  'POST /conversations/:id/resolve': 'agents',
  'POST /conversations/:id/reopen': 'agents',
  'POST /conversations/:id/snooze': 'agents',
  'POST /conversations/:id/wake': 'agents',
  'POST /conversations/:id/later': 'agents',
  'POST /scheduled/:id/send': 'agents',
  'POST /scheduled/:id/take-back': 'agents',
  'POST /bulk': 'agents',
  'POST /bulk/:id/undo': 'agents',
  'GET /counts': 'agents',
  'GET /notifications': 'agents',
  'POST /notifications/read': 'agents',
  'GET /notifications/push': 'agents',
  'POST /notifications/push': 'agents',
  'POST /notifications/push/end': 'agents',
  'GET /account/notifications': 'agents',
  'POST /account/notifications': 'agents',
  'GET /changes': 'agents',
  'GET /colleagues': 'agents',
  'GET /search': 'agents',
  'GET /openapi.json': 'agents',
  'GET /labels': 'agents',
  'GET /views': 'agents',
  'POST /views': 'agents',
  'POST /views/:id': 'agents',
  'POST /views/:id/remove': 'agents',
  'GET /canned': 'agents',
  'GET /hours': 'agents',
  'POST /account/away': 'agents',
  'GET /tickets': 'agents',
  'GET /tickets/:id': 'agents',
  'POST /tickets/:id/assign': 'agents',
  'POST /tickets/:id/state': 'agents',
  'POST /tickets/:id/labels': 'agents',
  'POST /tickets/:id/snooze': 'agents',
  'POST /tickets/:id/wake': 'agents',
  'POST /tickets/:id/later': 'agents',
  'POST /tickets/:id/merge': 'agents',
  'POST /tickets/:id/unmerge': 'agents',
  'POST /tickets/:id/notes': 'agents',
  'POST /tickets/:id/replies': 'agents',
  'GET /mails/:id': 'agents',
  'GET /mails/:id/html': 'agents',
  'GET /mails/:id/raw': 'agents',
  'GET /files/:id': 'agents',
  'GET /files/:id/preview': 'agents',
  'OPTIONS /files': 'agents',
  'POST /files': 'agents',
  'HEAD /files/:id': 'agents',
  'PATCH /files/:id': 'agents',
  'DELETE /files/:id': 'agents',

  'POST /tickets/:id/rescue': 'leads',
  'POST /tickets/:id/leave-in-spam': 'leads',
  'GET /tickets/export': 'leads',
  'POST /labels': 'leads',
  'POST /labels/:id': 'leads',
  'POST /labels/:id/remove': 'leads',
  'POST /canned': 'leads',
  'POST /canned/:id': 'leads',
  'POST /canned/:id/remove': 'leads',
  'POST /hours': 'leads',
  'POST /colleagues/:id/away': 'leads',
  'POST /hours/reset': 'leads',
  'GET /blocks': 'leads',
  'POST /blocks': 'leads',
  'POST /blocks/:id/lift': 'leads',
  'GET /figures': 'leads',
  'GET /figures/export': 'leads',
  'GET /figures/attribution': 'leads',
  'GET /figures/attribution/export': 'leads',
  'GET /figures/ratings': 'leads',
  'GET /figures/ratings/export': 'leads',
  'GET /figures/vitals/export': 'leads',

  'GET /team': 'admins',
  'POST /team/second-factor': 'admins',
  'POST /colleagues/invite': 'admins',
  'POST /colleagues/:id/role': 'admins',
  'POST /colleagues/:id/remove': 'admins',
  'POST /colleagues/:id/factors/reset': 'admins',
  'POST /invitations/:id/withdraw': 'admins',
  'GET /person': 'admins',
  'GET /person/export': 'admins',
  'POST /person/erase': 'admins',
  'GET /audit': 'admins',
  'GET /audit/export': 'admins',
  'GET /tokens': 'admins',
  'POST /tokens': 'admins',
  'POST /tokens/:id/remove': 'admins',
  'GET /webhooks': 'admins',
  'POST /webhooks': 'admins',
  'POST /webhooks/:id': 'admins',
  'POST /webhooks/:id/secret': 'admins',
  'POST /webhooks/:id/pause': 'admins',
  'POST /webhooks/:id/resume': 'admins',
  'POST /webhooks/:id/test': 'admins',
  'POST /webhooks/:id/remove': 'admins',
  'GET /webhooks/:id/deliveries': 'admins',
  'POST /webhooks/deliveries/:id/retry': 'admins',
  'POST /webhooks/deliveries/:id/give-up': 'admins',
  'GET /health': 'admins',
  'POST /health/jobs/:type/:id/retry': 'admins',
  'POST /health/mailbox/held': 'admins',
} as const satisfies Record<string, Access>;

/** Who may open the socket of the desk, through which all of the chat comes. */
export const SOCKET_ACCESS: Access = 'agents';

/** A call of the desk: the method, and the path below `/desk/api`. */
export type DeskRoute = keyof typeof ROUTE_ACCESS;

/** Whether a role may make a call of the desk. */
export const mayCall = (role: Role, route: DeskRoute): boolean =>
  isAmong(role, ROUTE_ACCESS[route]);

/** Whether a role sees what is in quarantine: those who may rescue it. */
export const maySeeQuarantine = (role: Role): boolean => mayCall(role, 'POST /tickets/:id/rescue');

/** What belongs to a person, and not to their programs. */
const OF_PEOPLE = /^\w+ \/(account|session|notifications|views|bulk|studio)\b/;

/**
 * Whether a program with an API token may make a call of the desk: what its role may call, but for what belongs to
 * people, and for what admins do.
 */
export const mayProgramCall = (role: Role, route: DeskRoute): boolean =>
  mayCall(role, route) && isAmong('lead', ROUTE_ACCESS[route]) && !OF_PEOPLE.test(route);
