import { z } from 'zod';

/** Why someone was not let in with the company's account. The address of the sign-in page ends with one of them. */
export const SIGN_ON_REFUSALS = [
  'expired', // it took too long, was finished already, or began in another browser
  'canceled', // the person did not agree at the provider
  'failed', // what the provider said cannot be trusted
  'away', // the provider does not answer
  'email', // the provider does not vouch for an address
  'domain', // the address is not one of the company
  'uninvited', // nobody has invited the address, and no role is meant for the person
  'left-out', // the same, but the provider has left out what the role follows from
  'removed', // the account at the desk was removed
  'taken', // the account at the desk belongs to somebody else at the provider
  'too-many', // too many people have tried from this network
  'broken', // the fault is ours
] as const;

export type SignOnRefusal = (typeof SIGN_ON_REFUSALS)[number];

/** The name of the reason in the address of the sign-in page. */
export const REFUSAL_PARAMETER = 'sign-in';

/** `GET /desk/api/company`: how to sign in with the company's account. */
export const signOnSchema = z.object({
  /** What the button calls the provider; null if there is none. */
  name: z.string().nullable(),
  /** Whether passwords are only for admins. */
  isOnly: z.boolean(),
});

/** `GET /desk/api/account/company`: how the person who is signed in can sign in. */
export const ownSignOnSchema = z.object({
  /** What the provider is called; null if the person has not signed in with it. */
  name: z.string().nullable(),
  hasPassword: z.boolean(),
});

/** `POST /desk/api/company/logout`: the provider's notice that someone has signed out there, sent as a form. */
export const logoutNoticeSchema = z.object({ logout_token: z.string().max(10_000) });
