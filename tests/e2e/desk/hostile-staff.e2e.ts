import type { Locator } from '@playwright/test';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { conversationListSchema } from '@repo/contract/desk/conversation.ts';
import { ticketListSchema } from '@repo/contract/desk/ticket.ts';
import { readLine } from '@repo/contract/text.ts';
import { messageText } from '@repo/contract/chat-message.ts';
import { newChatSessionId, newClientId } from '@repo/contract/ids.ts';
import {
  change,
  expect,
  openDesk,
  passOn,
  rows,
  test as base,
  type Colleague,
} from '#tests/e2e/desk/support/desk.ts';
import { expectHarmless, expectInPlace, watchDeeds } from '#tests/e2e/desk/support/harmless.ts';
import { freePort } from '#testbed/servers/ports.mjs';
import { sampleOf } from '#tests/support/thoroughness.ts';
import type { BackendProcess } from '#testbed/servers/backend.ts';
import { HOSTILE_LINES } from '#tests/support/hostile/hostile.ts';
import {
  hostileAddress,
  hostileInquiry,
  hostileLead,
} from '#tests/support/hostile/hostile-visitors.ts';

const NO_LIMIT = '100000';

/** A test of the desk whose page may do nothing unexpected, with visitors who send a lot. */
const test = base.extend<{ deeds: undefined }>({
  backendEnv: async ({}, use) => {
    await use({
      CHAT_MESSAGES_PER_SESSION: NO_LIMIT,
      CHAT_MESSAGES_PER_ADDRESS: NO_LIMIT,
      CHAT_SESSIONS_PER_ADDRESS: NO_LIMIT,
      CHAT_REQUESTS_PER_ADDRESS: NO_LIMIT,
      // The mail server does not exist, so that emails wait with the reason.
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    });
  },
  deeds: [
    async ({ ann, backend }, use) => {
      const deeds = watchDeeds(ann.page, backend.url);
      await use(undefined);
      expect(deeds).toEqual([]);
    },
    { auto: true },
  ],
});

const ENDLESS = 'W'.repeat(5000);
/** A name and an address that reverse the text after them, unless something isolates them. */
const TURNED = { name: '\u202egnp.exe', email: '\u202egpj.exe@evil.invalid' };
const TEXTS = [...sampleOf(HOSTILE_LINES), ENDLESS];

type Places = Readonly<{ conversation: string; ticket: string }>;

/**
 * Visitors send fifty inquiries, as many that look like spam, and one endless item of each kind.
 *
 * @returns where the endless ones are
 */
async function visit({ page }: Colleague, backend: BackendProcess): Promise<Places> {
  const sessionId = newChatSessionId(Date.now());
  const pageUrl = `https://${ENDLESS}`;
  await passOn(backend, '/chat/send', { sessionId, message: ENDLESS, pageUrl });
  const lead = { ...hostileLead(1, sessionId), ...TURNED, description: ENDLESS };
  await passOn(backend, '/chat/client-data', lead);
  for (const form of sampleOf(HOSTILE_LINES.map((_, index) => index)).slice(0, 50)) {
    await passOn(backend, '/contact/submit', hostileInquiry(form * 4));
    await passOn(backend, '/contact/submit', hostileInquiry(form * 4 + 2, { subject: 'robot' }));
  }
  const endless = { fullName: 'W'.repeat(200), howCanWeHelp: ENDLESS, description: ENDLESS };
  await passOn(backend, '/contact/submit', { ...hostileInquiry(1, endless), email: TURNED.email });
  const read = async (path: string): Promise<unknown> =>
    (await page.request.get(backend.url + DESK_API + path)).json();
  const { conversations } = conversationListSchema.parse(await read('/conversations'));
  const { tickets } = ticketListSchema.parse(await read('/tickets?kind=inquiry'));
  return {
    conversation: `/conversations/${conversations[0]?.conversationId ?? ''}`,
    ticket: `/tickets/${tickets[0]?.id ?? ''}`,
  };
}

/** A line cut to a name of at most this many characters. */
const nameOf = (text: string, most: number) =>
  `${text.slice(0, most - 2).replace(/[\ud800-\udbff]$/, '')}..`;

/** Ann types the lines wherever staff can type. */
async function type(ann: Colleague, backend: BackendProcess, { conversation, ticket }: Places) {
  const say = (path: string, body: object) => change(ann, backend, path, body);
  for (const [index, text] of TEXTS.entries()) {
    const answer = { id: newClientId(), text, seenReplies: index };
    await Promise.all([
      say(`${conversation}/notes`, { id: newClientId(), text }),
      say(`${ticket}/notes`, { id: newClientId(), text }),
      say(`${ticket}/replies`, answer),
      say('/canned', { shortcut: `line-${index}`, text }),
      say('/labels', { name: nameOf(`${index} ${text}`, 40), colour: 'teal' }),
      say('/colleagues/invite', {
        name: nameOf(text, 60),
        email: hostileAddress(index),
        role: 'lead',
      }),
    ]);
  }
  const id = conversation.split('/').at(-1);
  const block = { kind: 'conversation', conversationId: id, hours: 1, reason: '\u202egnp.exe' };
  await say('/blocks', block);
}

const TITLE = 'every line that staff type is shown as typed, and no text leaves its place';

test(TITLE, { tag: '@more' }, async ({ ann, backend }) => {
  test.slow(); // when there is time for all of them
  const { page } = ann;
  const places = await visit(ann, backend);
  await type(ann, backend, places);
  const typed = TEXTS.map((text) => messageText.parse(text));

  /** Looks at a page in a wide and a narrow window, once it shows something. */
  const look = async (path: string, shown: Locator) => {
    await page.goto(`${backend.url}/desk${path}`);
    await expect(shown).not.toHaveCount(0);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectHarmless(page);
      await expectInPlace(page);
    }
    return shown.allTextContents();
  };
  await look('/conversations', rows(page));
  const tab = await page.getByRole('link', { name: 'Closed' }).boundingBox();
  expect(tab?.height, 'a tab beside a long label').toBeLessThan(48);
  const notes = page.locator('.kept-note .lines');
  expect(await look(places.conversation, notes)).toEqual(typed);
  await look('/tickets', rows(page));
  await look('/spam', rows(page));
  const answers = page.getByRole('region', { name: 'Replies' }).locator('.lines');
  expect(await look(places.ticket, answers)).toEqual(typed);
  expect(await page.locator('.note-list .lines').allTextContents()).toEqual(typed);
  for (const words of ['evil', 'window', ENDLESS.slice(0, 200)]) {
    await look(`/search?q=${words}`, rows(page));
  }
  const person = `/privacy?address=${encodeURIComponent(TURNED.email)}`;
  await look(person, page.getByRole('region', { name: /^Stored for/ }).locator('li'));
  await look('/health', page.getByText('Not sent yet after'));
  const canned = page.getByRole('region', { name: 'Canned replies' }).locator('.typed');
  expect((await look('/settings', canned)).sort()).toEqual(
    typed.map((text, index) => `/line-${index} ${text}`).sort(),
  );
  const invited = page.getByRole('region', { name: 'Pending invitations' }).locator('strong');
  expect((await look('/team', invited)).sort()).toEqual(
    TEXTS.map((text) => readLine(nameOf(text, 60))).sort(),
  );
});

test('every line that a visitor writes in a chat is shown as written', async ({
  ann: { page },
  backend,
}) => {
  const sessionId = newChatSessionId(Date.now());
  for (const message of HOSTILE_LINES) {
    await passOn(backend, '/chat/send', { sessionId, message, id: newClientId() });
  }
  await openDesk(page, backend);
  await rows(page).click();
  // Surrounding white space is trimmed, and everything else stays as it was sent.
  await expect
    .poll(() => page.getByRole('log').locator('.lines').allTextContents())
    .toEqual(HOSTILE_LINES.map((line) => messageText.parse(line)));
  await expectHarmless(page);
});
