import { expect, test } from '@jest/globals';
import { generateSync } from 'otplib';
import { addAccount, SIGNED_IN, StaffBrowser } from '#tests/backend/accounts/staff-browser.ts';
import { ANN, confirm } from '#tests/backend/accounts/with-factors.ts';
import { startTwo } from '#tests/backend/several/several.ts';

const DESK = 'http://desk.company.test';

test('a second step that one backend began ends at the other, and each code works at one only', async () => {
  await using two = await startTwo({ redis: 'none', env: { DESK_URL: DESK } });
  const { a, b } = two;
  await addAccount(a, ANN);
  const at = ({ url }: typeof a) => new StaffBrowser(url, { origin: DESK });
  const home = at(a);
  await home.signIn(ANN);
  await confirm(home);
  const { body } = await home.post('/account/totp/begin');
  const secret = String(body.secret);
  // The period before, so that the present code is still unused.
  const epoch = Math.floor(a.clock.now() / 1000);
  const code = generateSync({ secret, epoch: epoch - 30 });
  expect(await home.post('/account/totp', { code })).toMatchObject({ status: 200 });

  /** The same browser, first at one backend and then at the other. */
  const changeOver = async (first: typeof a, second: typeof a) => {
    const [browser, next] = [at(first), at(second)];
    expect(await browser.signIn(ANN)).toMatchObject({ body: { step: 'second-factor' } });
    for (const [name, value] of browser.cookies) next.cookies.set(name, value);
    return next;
  };
  const ends = [await changeOver(a, b), await changeOver(b, a)];
  const present = { code: generateSync({ secret, epoch: Math.floor(a.clock.now() / 1000) }) };
  const answers = await Promise.all(ends.map((browser) => browser.post('/session/code', present)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const signedIn = await Promise.all(ends.map((browser) => browser.get('/session')));
  expect(signedIn).toContainEqual(expect.objectContaining({ body: { you: null } }));
  expect(signedIn.find(({ body: { you } }) => you !== null)).toMatchObject(SIGNED_IN);
});
