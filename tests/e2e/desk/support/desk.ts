import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from '@repo/contract/desk/access.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import type { InquiryInput } from '@repo/contract/inquiry.ts';
import { expect, test as base } from '#tests/e2e/support/fixtures.ts';
import type { BackendProcess } from '#testbed/servers/backend.ts';
import { openStored } from '#tests/support/backend/open-stored.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

export { expect };

/** The password of everyone in these tests. */
export const PASSWORD = 'three words and more';

/** A colleague with her own browser. */
export type Colleague = { name: string; email: string; page: Page };

type DeskFixtures = {
  /** Ann, who is signed in and uses the page of the test. The site is not started for her. */
  ann: Colleague;
};

/** Creates the account that a link is for, and signs in with it in a browser. */
async function accept(
  context: BrowserContext,
  url: string,
  token: string,
  name: string,
): Promise<Colleague> {
  const email = `${name.toLowerCase()}@company.test`;
  const response = await context.request.post(`${url}${DESK_API}/invitation/accept`, {
    headers: { origin: url },
    data: { token, name, email, password: PASSWORD },
  });
  expect(response.status()).toBe(200);
  return { name, email, page: context.pages()[0] ?? (await context.newPage()) };
}

/** The link that creates the first account of a backend. */
export async function firstLink(backend: BackendProcess): Promise<string> {
  await backend.untilPrinted('/desk/welcome#');
  return /http\S+\/desk\/welcome#\S+/.exec(backend.output())?.[0] ?? '';
}

/** A test of the desk, with Ann signed in. */
export const test = base.extend<DeskFixtures>({
  ann: async ({ backend, page, context }, use) => {
    const [, token = ''] = (await firstLink(backend)).split('#');
    const ann = await accept(context, backend.url, token, 'Ann');
    await use({ ...ann, page });
  },
});

/** A colleague changes something at the desk without its pages. @returns the answer */
export async function change<Answer>(
  { page }: Colleague,
  { url }: Pick<BackendProcess, 'url'>,
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await page.request.post(url + DESK_API + path, { headers: { origin: url }, data });
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as Answer;
}

/** Ann invites a colleague, who accepts in her own browser. */
export async function invite(
  ann: Colleague,
  context: BrowserContext,
  backend: BackendProcess,
  name: string,
  role: Role = 'admin',
): Promise<Colleague> {
  const email = `${name.toLowerCase()}@company.test`;
  const invitation = { email, name, role };
  const { link } = await change<{ link: string }>(ann, backend, '/colleagues/invite', invitation);
  return accept(context, backend.url, link.split('#')[1] ?? '', name);
}

/** Locks new browsers out of an account; the link with the token `secret` lets them in again. */
export async function lockOut(
  { email }: Pick<Colleague, 'email'>,
  { dataDir }: Pick<BackendProcess, 'dataDir'>,
): Promise<void> {
  await using stored = await openStored(dataDir, { mayWrite: true });
  await stored.query(
    `insert into sign_in_failures (staff_id, count, told_at, token)
     select id, 100, cast(? as text), 'secret' from staff where email = ?`,
    new Date().toISOString(),
    email,
  );
}

/** Opens a page of the desk. */
export async function openDesk(
  page: Page,
  { url }: Pick<BackendProcess, 'url'>,
  path = '/conversations',
) {
  await page.goto(`${url}/desk${path}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

/** Passes something on to the backend, as the site would. */
export async function passOn(
  { url }: Pick<BackendProcess, 'url'>,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect(answer.status, `${path} ${JSON.stringify(body)}`).toBe(200);
}

/** A visitor writes. @returns the key to the conversation */
export async function visitorSays(
  backend: Pick<BackendProcess, 'url'>,
  message: string,
  sessionId = `chat_${Date.now()}_${randomBytes(16).toString('hex')}`,
): Promise<string> {
  await passOn(backend, '/chat/send', { sessionId, message });
  return sessionId;
}

/** The rows of the list on the page. */
export const rows = (page: Page) => page.locator('[data-row]');

/** Where staff write to the visitor. */
export const answerField = (page: Page) => page.getByRole('textbox', { name: 'Your reply' });

/** The lines of the open conversation. */
export const said = (page: Page) => page.getByRole('log').getByRole('listitem');

/** An inquiry comes in. */
export const postInquiry = (backend: Pick<BackendProcess, 'url'>, changes: Partial<InquiryInput>) =>
  passOn(backend, '/contact/submit', makeInquiry(changes));
