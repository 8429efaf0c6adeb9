import { expect } from '@jest/globals';
import { generateSync } from 'otplib';
import { addAccount, PASSWORD, StaffBrowser } from '#tests/backend/accounts/staff-browser.ts';
import { SoftPasskey } from '#tests/backend/accounts/soft-passkey.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

/** Where the desk is in these tests: passkeys need a name. */
export const DESK = 'http://desk.company.test';

export const ANN = 'ann@company.test';

/** How long an authenticator app shows a code, in milliseconds. */
export const PERIOD = 30_000;

/** A backend at {@link DESK} with Ann's account, whose clock stands still. */
export async function startAtName(): Promise<TestBackend & { clock: ManualClock }> {
  const clock = new ManualClock();
  const backend = await startInProcess({ clock, env: { DESK_URL: DESK } });
  await addAccount(backend, ANN);
  return { ...backend, clock };
}

/** A browser that has the desk open at its name. */
export const atDesk = ({ url }: Pick<TestBackend, 'url'>): StaffBrowser =>
  new StaffBrowser(url, { origin: DESK });

/** A browser in which someone has signed in with the password, and confirmed that it is them. */
export async function confirmed(
  backend: Pick<TestBackend, 'url'>,
  email = ANN,
): Promise<StaffBrowser> {
  const browser = atDesk(backend);
  expect(await browser.signIn(email)).toMatchObject({ status: 200 });
  await confirm(browser);
  return browser;
}

/** Confirms with the password. */
export async function confirm(browser: StaffBrowser): Promise<void> {
  const answer = await browser.post('/account/confirm', { password: PASSWORD });
  expect(answer).toMatchObject({ status: 200 });
}

/** Gives an account a recovery code that nobody knows, since making real ones takes seconds. */
export async function hasCodes({ query }: Pick<TestBackend, 'query'>, email = ANN): Promise<void> {
  await query(
    'insert into recovery_codes values (?, ?, null)',
    `hash of ${email}`,
    `id-of-${email}`,
  );
}

/** Begins something with a passkey. @returns what the browser is asked for */
export async function asked(browser: StaffBrowser, path: string, body: object = {}) {
  const answer = await browser.post(path, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as { options: { challenge: string } };
}

/** Adds a passkey. @returns it, with the recovery codes if there were none */
export async function addPasskeyOf(
  browser: StaffBrowser,
): Promise<{ passkey: SoftPasskey; codes: string[] }> {
  const passkey = new SoftPasskey(DESK);
  const answer = passkey.create(await asked(browser, '/account/passkeys/options'));
  const { status, body } = await browser.post('/account/passkeys', { name: 'Laptop', answer });
  expect([status, body]).toEqual([200, { codes: expect.any(Array) }]);
  return { passkey, codes: body.codes as string[] };
}

/** Sets up an authenticator app. @returns its secret, with the recovery codes if there were none */
export async function addAppOf(
  browser: StaffBrowser,
  { clock }: { clock: ManualClock },
): Promise<{ secret: string; codes: string[] }> {
  const { body } = await browser.post('/account/totp/begin');
  const secret = String(body.secret);
  const answer = await browser.post('/account/totp', { code: codeAt(secret, clock) });
  expect(answer).toMatchObject({ status: 200 });
  // The code that has just been used is over.
  clock.advance(PERIOD);
  return { secret, codes: answer.body.codes as string[] };
}

/** The code that an app shows, now or some milliseconds from now. */
export const codeAt = (secret: string, clock: ManualClock, from = 0): string =>
  generateSync({ secret, epoch: Math.floor((clock.now() + from) / 1000) });

/** Enters the password in a browser that has not signed in yet, up to the second step. */
export async function atSecondStep(
  backend: Pick<TestBackend, 'url'>,
  email = ANN,
): Promise<StaffBrowser> {
  const browser = atDesk(backend);
  expect(await browser.signIn(email)).toMatchObject({ body: { step: 'second-factor' } });
  return browser;
}
