import type { APIRequestContext } from '@playwright/test';
import type { Maya } from '#tests/e2e/chat/chat.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import type { Change } from '#tests/e2e/world/support/changes/change.ts';
import {
  chatWindow,
  expectFilled,
  expectNoErrorPage,
  expectStored,
  fillForm,
  messageField,
  openChatPage,
  openWindow,
  sendMessage,
  submit,
} from '#tests/e2e/world/support/deeds.ts';
import { installHands } from '#tests/e2e/world/support/hands.ts';
import type { PageKind } from '#tests/e2e/world/support/kinds.ts';
import type { Visitor } from '#tests/e2e/world/support/visitor.ts';

/** When a page is changed: before its visitor does anything, or after. */
export const MOMENTS = ['before', 'after'] as const;

export type Case = Readonly<{
  change: Change;
  kind: PageKind;
  moment: (typeof MOMENTS)[number];
}>;

type Servers = Readonly<{ dataDir: string; agent: Maya; request: APIRequestContext }>;

const MESSAGE = 'Do you build shops, too?';

/** Changes the document on its way to the browser, and serves the scripts that it names. */
async function changeDocument({ page }: Visitor, path: string, change: Change): Promise<void> {
  const { inHtml, scripts = {} } = change;
  if (!inHtml) return;
  // The document then comes from no address, and what comes from none may not reach this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(
    ({ pathname, search }) => pathname + search === path,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: await inHtml(await response.text()) });
    },
  );
  for (const [script, body] of Object.entries(scripts))
    await page.route(`**${script}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
}

/** What must not change any more: the words by which people know where they are. */
const landmarks = ({ page }: Visitor) =>
  page.evaluate(() => ({
    title: document.title,
    heading: document.querySelector('h1')?.textContent,
    header: document.querySelector('header')?.textContent,
  }));

/** Types where the page has something to type into. */
async function type(visitor: Visitor, { hasForm, isChat }: PageKind): Promise<void> {
  await visitor.touch();
  if (hasForm) await fillForm(visitor);
  if (isChat) await visitor.write(messageField(visitor.page), MESSAGE);
  await visitor.rest();
}

/**
 * Visits a page in other hands: everything that was on it and in it stays, the chat takes a message, and the form
 * is sent with one press. Its steps are the words by which docs/reliability.md says what broke.
 */
export async function visit(visitor: Visitor, { change, kind, moment }: Case, servers: Servers) {
  const { page } = visitor;
  const { dataDir, agent, request } = servers;
  const { inPage, stays, isPlain } = change;
  const path = await kind.open(request);

  await test.step('opening', async () => {
    await page.addInitScript(installHands);
    await changeDocument(visitor, path, change);
    await page.goto(path);
    if (stays !== undefined)
      await page.evaluate((css) => hands.note(...document.querySelectorAll(css)), stays);
  });
  const changeNow = async () => {
    if (inPage) await page.evaluate(inPage);
    return landmarks(visitor);
  };
  const before = await test.step('typing', async () => {
    if (moment === 'after') await type(visitor, kind);
    const known = await changeNow();
    if (moment === 'before') await type(visitor, kind);
    else await visitor.touch();
    await visitor.rest();
    return known;
  });

  const expectAsBefore = async () => {
    await expectNoErrorPage(page);
    expect(await landmarks(visitor)).toEqual(before);
    expect(await page.evaluate(() => hands.undone())).toEqual([]);
    if (kind.hasForm) await expectFilled(page);
  };
  await test.step('page', expectAsBefore);
  const chat = async () => {
    if (kind.isChat) await expect(messageField(page)).toHaveValue(MESSAGE);
    else {
      await (isPlain ? openChatPage(visitor) : openWindow(visitor));
      await visitor.write(messageField(page), MESSAGE);
    }
    await sendMessage(visitor, agent, MESSAGE);
    if (kind.isChat || isPlain) return;
    await visitor.press(page.getByRole('button', { name: 'Close the chat' }));
    await expect(chatWindow(page)).toHaveCount(0);
    await expectAsBefore();
  };
  const form = async () => {
    if (!kind.hasForm) return;
    await visitor.press(submit(page));
    await expectStored(page, dataDir);
  };
  // A plain page is left for the chat, and for the thanks, which nobody has changed.
  if (isPlain && kind.hasForm) {
    await test.step('form', form);
    await page.goto(path);
  }
  await test.step('chat', chat);
  if (!isPlain) await test.step('form', form);
  await test.step('page', () => expectNoErrorPage(page));
}
