import { ROLES, type Role } from '@repo/contract/desk/access.ts';
import { staffEmail, staffName } from '@repo/contract/desk/account.ts';
import { canonicalAddress } from '@repo/contract/address.ts';
import type { SignOn } from '#core/sign-on-settings.ts';
import type { Claims } from '#sign-on/exchange-code.ts';
import { SignOnRefused } from '#sign-on/sign-on-refused.ts';

/** Someone for whom the provider vouches. */
export type CompanyPerson = Readonly<{
  subject: string;
  /** The provider's name for its session, if it has one. */
  sid: string | null;
  /** In lowercase, of one of the company's domains. */
  email: string;
  /** Undefined if the provider says none, or one that the desk does not take. */
  name: string | undefined;
  /** Undefined if no role is meant for this person. */
  role: Role | undefined;
  /** What the provider says in the claim for roles, for the log: only the first values, shortened. */
  said: readonly string[];
  /** Whether the provider has left out what the role follows from, as it does for people in many groups. */
  isRoleLeftOut: boolean;
}>;

/** How many values of the claim for roles are logged, and how much of each, in UTF-16 units. */
const MOST_SAID = 20;
const LONGEST_SAID = 100;

/** Whose tenants may have addresses that nobody has checked, and how it says that somebody has. */
const MICROSOFT = { origin: 'https://login.microsoftonline.com', verified: 'xms_edov' } as const;

/**
 * Reads who someone is from what the provider says.
 *
 * @throws {SignOnRefused} when the provider does not vouch for the address, or it is not one of the company
 */
export function personOf(claims: Claims, signOn: SignOn): CompanyPerson {
  const email = staffEmail.safeParse(claims.email);
  // What the provider has verified is exactly its address, not one that can be read out of it.
  const isExact = email.success && email.data === canonicalAddress(String(claims.email).trim());
  if (!isExact || !isVerified(claims, signOn)) throw new SignOnRefused('email');
  const domain = email.data.slice(email.data.lastIndexOf('@') + 1);
  if (!signOn.domains.includes(domain)) throw new SignOnRefused('domain');
  return {
    subject: claims.sub,
    sid: typeof claims.sid === 'string' ? claims.sid : null,
    email: email.data,
    name: staffName.safeParse(claims.name).data,
    role: roleOf(claims, signOn.roles),
    said: valuesIn(claims, signOn.roles)
      .slice(0, MOST_SAID)
      .map((value) => value.slice(0, LONGEST_SAID)),
    isRoleLeftOut: signOn.roles !== undefined && isLeftOut(claims, signOn.roles.claim),
  };
}

/**
 * Whether the provider says that it has a claim without saying its value: it names a place where to ask for it (OpenID
 * Connect Core 1.0, 5.6.2), as Entra does for more than 200 groups.
 */
function isLeftOut(claims: Claims, claim: string): boolean {
  const elsewhere = claims._claim_names;
  const isNamed = typeof elsewhere === 'object' && elsewhere !== null && claim in elsewhere;
  return isNamed && !(claim in claims);
}

function isVerified(claims: Claims, { issuer }: SignOn): boolean {
  if (new URL(issuer).origin !== MICROSOFT.origin) return claims.email_verified === true;
  return [true, 1, '1', 'true'].includes(claims[MICROSOFT.verified] as string);
}

/** The values of the claim for roles; none if it is missing. */
const valuesIn = (claims: Claims, roles: SignOn['roles']): string[] =>
  [roles && claims[roles.claim]]
    .flat()
    .filter((value) => value !== undefined && value !== null)
    .map(String);

/** The role that the values of a claim stand for; the one that may do most, if they stand for several. */
function roleOf(claims: Claims, roles: SignOn['roles']): Role | undefined {
  if (!roles) return undefined;
  const meant = valuesIn(claims, roles).map((value) => roles.of.get(value));
  return ROLES.findLast((role) => meant.includes(role));
}
