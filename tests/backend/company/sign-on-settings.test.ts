import { describe, expect, test } from '@jest/globals';
import { readConfig } from '@repo/backend/core/config.ts';
import { signOnOf } from '@repo/backend/core/sign-on-settings.ts';
import { personOf } from '@repo/backend/sign-on/person-of.ts';
import { settingsFor } from '#tests/support/company/client.ts';

const WHOLE = { DESK_URL: 'https://desk.company.test', ...settingsFor('https://login.test') };

/** Reads settings from an environment that has only these. */
const read = (settings: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...settings });

/** What is said about settings, one line for each problem. */
const problemsOf = (settings: Record<string, string>): string[] => {
  try {
    read(settings);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

describe('The settings of the company’s account', () => {
  test('are understood', () => {
    const roles = { OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'a=agent, cn=b,cn=c=lead' };
    expect(problemsOf({ ...WHOLE, ...roles })).toEqual([
      expect.stringMatching(/^OIDC_ROLES must look like/),
    ]);
    const signOn = signOnOf(read({ ...WHOLE, ...roles, OIDC_ROLES: 'a=agent, cn=b=lead' }));
    expect(signOn).toMatchObject({
      origin: 'https://desk.company.test',
      domains: ['company.test', 'sister.test'],
      roles: {
        claim: 'groups',
        of: new Map([
          ['a', 'agent'],
          ['cn=b', 'lead'],
        ]),
      },
      isOnly: false,
    });
    expect(signOnOf(read({}))).toBeUndefined();
  });

  test.each(Object.keys(WHOLE))('are refused without %s', (name) => {
    expect(problemsOf({ ...WHOLE, [name]: '' })).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be set because OIDC_`)),
    ]);
  });

  test.each([
    ['OIDC_ISSUER', 'http://login.test', 'https'],
    ['OIDC_ISSUER', 'https://login.microsoftonline.com/common/v2.0', 'your own tenant'],
    ['OIDC_ISSUER', 'https://login.microsoftonline.com/organizations/v2.0', 'your own tenant'],
    ['OIDC_DOMAINS', 'company.test, test', 'domains'],
    ['OIDC_DOMAINS', '*.company.test', 'domains'],
    ['OIDC_DOMAINS', '@company.test', 'domains'],
    ['OIDC_ROLES', 'a=boss', 'roles are editor, agent, lead, admin'],
    ['OIDC_ROLE_CLAIM', 'groups', 'OIDC_ROLES must be set'],
  ])('are refused with %s=%s', (name, value, words) => {
    expect(problemsOf({ ...WHOLE, [name]: value }).join()).toContain(words);
  });

  test.each(Object.keys(WHOLE).filter((name) => name.startsWith('OIDC_')))(
    'are refused with %s alone',
    (name) => {
      const value = { [name]: (WHOLE as Record<string, string>)[name] ?? '' };
      expect(problemsOf(value)).toHaveLength(5);
    },
  );
});

describe('An address at Microsoft', () => {
  const issuer = 'https://login.microsoftonline.com/8a7e0d4c-0000-4000-8000-000000000000/v2.0';
  const claims = { sub: 'ann', email: 'ann@company.test' };
  const addressOf = (said: object, at: string) => {
    const signOn = signOnOf(read({ ...WHOLE, OIDC_ISSUER: at }));
    if (!signOn) throw new Error('The settings are not whole');
    return personOf({ ...claims, ...said }, signOn).email;
  };

  test('is verified if the tenant owns its domain, which other providers cannot say', () => {
    expect(addressOf({ xms_edov: true }, issuer)).toBe('ann@company.test');
    expect(addressOf({ xms_edov: '1' }, issuer)).toBe('ann@company.test');
    for (const said of [{}, { xms_edov: false }, { xms_edov: '0' }, { email_verified: true }]) {
      expect(() => addressOf(said, issuer)).toThrow('refused: email');
    }
    expect(() => addressOf({ xms_edov: true }, 'https://login.test')).toThrow('refused: email');
  });
});
