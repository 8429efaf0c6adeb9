import { z } from 'zod';
import { ROLES, type Role } from '@repo/contract/desk/access.ts';
import { ANY_TENANT, isProtected } from '#core/protected-address.ts';

/** All of these are set, or none. */
const NEEDED = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_DOMAINS',
] as const;

/** These mean something only beside the others. */
const OPTIONAL = ['OIDC_ROLE_CLAIM', 'OIDC_ROLES', 'OIDC_ONLY'] as const;

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/** The settings with which staff sign in with the company's account (OpenID Connect). */
export const signOnSettings = {
  OIDC_ISSUER: z
    .url({
      protocol: /^https?$/,
      error: 'must be an address like https://login.example.com',
      abort: true,
    })
    .refine(isProtected, 'must begin with https, unless the provider is on this machine')
    .refine((url) => !ANY_TENANT.test(url), 'must name your own tenant')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'must have at most 40 characters').optional(),
  OIDC_DOMAINS: z
    .string()
    .refine(
      (text) => listOf(text.toLowerCase()).every((domain) => DOMAIN.test(domain)),
      'must be domains, like example.com, example.org',
    )
    .optional(),
  OIDC_ROLE_CLAIM: z.string().optional(),
  OIDC_ROLES: z
    .string()
    .refine(
      (text) => rolesIn(text) !== undefined,
      `must look like support-team=agent, support-leads=lead; the roles are ${ROLES.join(', ')}`,
    )
    .optional(),
  OIDC_ONLY: z.enum(['yes', 'no'], 'must be yes or no').optional(),
};

/** The settings that {@link signOnOf} reads. */
export type SignOnSettings = Partial<
  Record<(typeof NEEDED)[number] | (typeof OPTIONAL)[number] | 'DESK_URL', string | undefined>
>;

/** How staff sign in with the company's account. */
export type SignOn = Readonly<{
  /** The provider, as the store knows it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the button calls it: "Sign in with Example". */
  name: string;
  /** The domains of the addresses that get in, in lowercase. */
  domains: readonly string[];
  /** The claim that says what role someone has, and the role for each of its values. */
  roles: Readonly<{ claim: string; of: ReadonlyMap<string, Role> }> | undefined;
  /** Whether the passwords of everyone but admins are refused. */
  isOnly: boolean;
  /** The origin of the desk, to which the provider sends people back. */
  origin: string;
}>;

/** Returns how staff sign in with the company's account; undefined if they don't. */
export function signOnOf(settings: SignOnSettings): SignOn | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_NAME: name } = settings;
  const { OIDC_CLIENT_SECRET: clientSecret, DESK_URL: desk } = settings;
  const isSet = issuer !== undefined && clientId !== undefined && clientSecret !== undefined;
  if (!isSet || name === undefined || desk === undefined) return undefined;
  const claim = settings.OIDC_ROLE_CLAIM;
  return {
    // Some providers are written with a slash at the end, and some without.
    issuer: new URL(issuer).href,
    clientId,
    clientSecret,
    name,
    domains: listOf(settings.OIDC_DOMAINS?.toLowerCase() ?? ''),
    roles:
      claim === undefined ? undefined : { claim, of: rolesIn(settings.OIDC_ROLES) ?? new Map() },
    isOnly: settings.OIDC_ONLY === 'yes',
    origin: new URL(desk).origin,
  };
}

/** Adds a problem for each setting that is missing beside another one. */
export function requireWholeSignOn(settings: SignOnSettings, context: z.RefinementCtx): void {
  const [set] = [...NEEDED, ...OPTIONAL].filter((name) => settings[name] !== undefined);
  if (set === undefined) return;
  const isHalf = (settings.OIDC_ROLE_CLAIM === undefined) !== (settings.OIDC_ROLES === undefined);
  const needed = [...NEEDED, 'DESK_URL', ...(isHalf ? OPTIONAL.slice(0, 2) : [])] as const;
  for (const name of needed.filter((one) => settings[one] === undefined)) {
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `must be set because ${set} is set`,
    });
  }
}

const listOf = (text: string): string[] => text.split(',').map((part) => part.trim());

/** The role for each value of a claim; undefined if the text does not say that. */
function rolesIn(text = ''): Map<string, Role> | undefined {
  const pairs = listOf(text).map((pair): [string, Role | undefined] => {
    // A value may contain an equals sign, as the names of groups in directories do.
    const at = pair.lastIndexOf('=');
    return [pair.slice(0, Math.max(at, 0)), ROLES.find((role) => role === pair.slice(at + 1))];
  });
  const roles = new Map<string, Role>();
  for (const [value, role] of pairs) {
    if (value === '' || role === undefined) return undefined;
    roles.set(value, role);
  }
  return roles;
}
