import { expect, test } from '@jest/globals';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { openDesk } from '#tests/backend/desk/desk-chat.ts';
import { addAccount } from '#tests/backend/accounts/staff-browser.ts';
import { startTwo } from '#tests/backend/several/several.ts';
import { startForgingProvider } from '#tests/support/company/forging-provider.ts';
import { Traveler } from '#tests/support/company/traveler.ts';
import { until } from '#tests/support/until.ts';

const DESK = 'http://desk.company.test';

test.each(['running', 'none'] as const)(
  'with Redis %s, a sign-in that began at one backend is finished at the other, and ends at both',
  async (redis) => {
    await using provider = await startForgingProvider();
    await using two = await startTwo({ redis, env: { DESK_URL: DESK, ...provider.settings } });
    await addAccount(two.a, 'ann@company.test', 'Ann', 'admin');

    const atA = new Traveler(two.a.url);
    const authorize = await fetch(await atA.begin(), { redirect: 'manual' });
    const back = new URL(authorize.headers.get('location') ?? '');
    expect(back.origin).toBe(DESK);
    const headers = { cookie: atA.cookieFor(), 'sec-fetch-site': 'cross-site' };
    const come = async (url: string) =>
      fetch(url + back.pathname + back.search, { redirect: 'manual', headers });
    const answer = await come(two.b.url);
    expect(answer.headers.get('location')).toBe('/desk/');
    // What was finished at one is not taken by the other.
    expect((await come(two.a.url)).headers.get('location')).toBe('/desk/?sign-in=expired');

    const [cookie = ''] = answer.headers
      .getSetCookie()
      .filter((line) => line.startsWith('desk-session='))
      .map((line) => line.split(';')[0] ?? '');
    using open = await openDesk(two.a.url, { cookie });
    const told = await fetch(`${two.b.url}${DESK_API}/company/logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: await provider.notice({ sub: 'ann' }) }),
    });
    expect(told.status).toBe(200);
    await until(() => !open.socket.connected, 1000);
    expect(open.heard).toContainEqual(['signed out', { reason: 'ended' }]);
  },
);
