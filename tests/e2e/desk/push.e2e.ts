import type { Page, Worker } from '@playwright/test';
import { pushKeySchema } from '@repo/contract/desk/push.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { change, expect, invite, openDesk, test } from '#tests/e2e/desk/support/desk.ts';
import { startPushService, type PushedBrowser } from '#testbed/push-service.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

test.use({
  backendEnv: async ({}, use) => {
    await use({ WEBHOOK_INSIDE: 'yes' });
  },
  permissions: ['notifications'],
});

/** Lets the browser subscribe with our push service: this one could only with a real one. */
async function subscribeWith(page: Page, { subscription }: PushedBrowser): Promise<void> {
  await page.addInitScript((made) => {
    let current: PushSubscription | null = null;
    PushManager.prototype.getSubscription = () => Promise.resolve(current);
    PushManager.prototype.subscribe = () => {
      current = {
        ...made,
        toJSON: () => made,
        unsubscribe: () => {
          current = null;
          return Promise.resolve(true);
        },
      } as unknown as PushSubscription;
      return Promise.resolve(current);
    };
  }, subscription);
}

type Shown = { title: string; body: string; data: string };
type Showing = {
  shown?: Shown[];
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
};

/** Records what the service worker shows: without a screen, this browser may show nothing. */
const record = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = self as unknown as Showing;
    const shown: Shown[] = [];
    scope.shown = shown;
    scope.registration.showNotification = (title, { body = '', data } = {}) => {
      shown.push({ title, body, data: String(data) });
      return Promise.resolve();
    };
  });

const shownBy = (worker: Worker) => worker.evaluate(() => (self as unknown as Showing).shown ?? []);

test('what is pushed to a browser is shown once, without a word of a visitor', async ({
  ann,
  backend,
  context,
  browser,
}) => {
  await using service = await startPushService();
  const { page } = ann;
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const { key } = pushKeySchema.parse(
    await (await context.request.get(`${backend.url}${DESK_API}/notifications/push`)).json(),
  );
  const device = service.subscribe(key);
  await subscribeWith(page, device);
  await openDesk(page, backend, '/account');
  await page.getByLabel('Notify this browser while the desk is closed').click();
  await expect(page.getByLabel('Notify this browser while the desk is closed')).toBeChecked();

  const bens = await browser.newContext();
  const ben = await invite(ann, bens, backend, 'Ben');
  await fetch(`${backend.url}/contact/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(makeInquiry({ description: 'A quokka, please' })),
  });
  const get = async (path: string) =>
    (await (await bens.request.get(backend.url + DESK_API + path)).json()) as {
      tickets: { id: string }[];
      colleagues: { id: string; name: string }[];
    };
  const [ticket] = (await get('/tickets')).tickets;
  const you = (await get('/colleagues')).colleagues.find(({ name }) => name === 'Ann');
  const to = { assigneeId: you?.id, expectedAssigneeId: null };
  await change(ben, backend, `/tickets/${ticket?.id}/assign`, to);
  await expect.poll(() => device.messages.length).toBe(1);
  await bens.close();

  // From here on, it is the browser's own way from its push service to the screen.
  const session = await context.newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [one] = registrations;
    if (one) registered.resolve(one.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  const [message] = device.messages;
  const deliver = (data: unknown) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: backend.url,
      registrationId,
      data: JSON.stringify(data),
    });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await record(worker);
  await deliver(message);
  const note = {
    title: 'Desk',
    body: expect.stringMatching(/^A colleague assigned you something\. \w+-\w+$/),
    data: `/tickets/${ticket?.id}`,
  };
  await expect.poll(() => shownBy(worker)).toEqual([note]);
  // What a backend repeats after a crash, and what is no message of ours, is not shown.
  await deliver(message);
  await deliver({ id: 1 });
  await deliver({ id: 'b', words: 'Another.', path: '/tickets/b' });
  await expect.poll(() => shownBy(worker)).toMatchObject([note, { body: 'Another.' }]);

  await page.getByLabel('Notify this browser while the desk is closed').click();
  await expect(page.getByLabel('Notify this browser while the desk is closed')).not.toBeChecked();
  expect(problems).toEqual([]);
});
