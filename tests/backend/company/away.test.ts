import { expect, test } from '@jest/globals';
import { addAccount } from '#tests/backend/accounts/staff-browser.ts';
import { startCompanyDesk } from '#tests/backend/company/company-desk.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

const AWAY = '/desk/?sign-in=away';

/** A desk with Ann's account, whose time stands still. */
async function startWithAnn() {
  const clock = new ManualClock(Date.now());
  const desk = await startCompanyDesk({ clock });
  await addAccount(desk, 'ann@company.test', 'Ann', 'admin');
  return { ...desk, clock };
}

test('a provider that fails is asked again after a while', async () => {
  await using desk = await startWithAnn();
  const { provider, clock } = desk;
  const ann = desk.browser();
  provider.isBroken = true;
  expect(await ann.begin()).toBe(AWAY);
  expect((await desk.tell(await provider.notice({ sub: 'ann' }))).status).toBe(503);
  provider.isBroken = false;
  expect(await ann.begin()).toBe(AWAY);
  clock.advance(5000);
  expect(await ann.signOn()).toBe('/desk/');
  expect(desk.log.join('').match(/the provider of accounts is away/g)).toHaveLength(1);
});

test('a provider that fails between the two halves of a sign-in is not taken for a wrong answer', async () => {
  await using desk = await startWithAnn();
  const ann = desk.browser();
  const back = await ann.agree(await ann.begin());
  desk.provider.isBroken = true;
  expect(await ann.comeBack(back)).toBe(AWAY);
  // Its keys were never read, so a notice cannot be checked, and the provider tries again.
  expect((await desk.tell(await desk.provider.notice({ sub: 'ann' }))).status).toBe(503);
});

test('nobody waits for long for a provider that does not answer', async () => {
  await using desk = await startWithAnn();
  desk.provider.holds = new Promise(() => undefined);
  const begun = performance.now();
  expect(await desk.browser().begin()).toBe(AWAY);
  expect(performance.now() - begun).toBeLessThan(10_000);
  const again = performance.now();
  expect(await desk.browser().begin()).toBe(AWAY);
  expect(performance.now() - again).toBeLessThan(1000);
});
