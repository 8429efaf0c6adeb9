import { openDesk, passOn, rows } from '@/tests/e2e/desk/support/desk';
import { expectHarmless } from '@/tests/e2e/desk/support/harmless';
import {
  beginningOf,
  expect,
  expectShown,
  FORMS,
  readRows,
  showAll,
  test,
  untilMailed,
  wordsOf,
} from '@/tests/e2e/desk/support/hostile';
import { HOSTILE_LINES } from '@/tests/support/hostile/hostile';
import { hostileCall, hostileLead } from '@/tests/support/hostile/hostile-visitors';
import { callRequestSchema } from '@/lib/contract/call-request';
import { readLine } from '@/lib/contract/text';
import { messageText } from '@/lib/contract/chat-message';
import { newChatSessionId, newClientId } from '@/lib/contract/ids';

// Every text is compared with what the contract makes of it: surrounding white space is trimmed, and
// everything else stays as sent, with every space, although lists collapse several into one.

/** The part of a line that a user agent can contain. */
const asUserAgent = (line: string) => line.replace(/[^\x20-\x7e\xa0-\xff]/g, '').trim();

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
  const shown = page.getByRole('log').locator('.lines');
  await expect
    .poll(() => shown.allTextContents())
    .toEqual(HOSTILE_LINES.map((line) => messageText.parse(line)));
  await expectHarmless(page);
});

const TITLE =
  'every line of a lead, a call request, and a user agent is next to the chat as it was sent';

test(TITLE, { tag: '@more' }, async ({ ann: { page }, backend }) => {
  test.slow(); // when there is time for all of them
  const sent = await Promise.all(
    FORMS.map(async ({ line, form }) => {
      const sessionId = newChatSessionId(Date.now());
      const userAgent = asUserAgent(line);
      const message = { sessionId, message: line, pageUrl: line };
      await passOn(backend, '/chat/send', message, { 'user-agent': userAgent });
      await passOn(backend, '/chat/client-data', hostileLead(form, sessionId));
      const call = callRequestSchema.parse(hostileCall(form, sessionId));
      await passOn(backend, '/chat/schedule-call', call);
      return {
        ...call.clientData,
        pageUrl: readLine(line),
        userAgent: readLine(userAgent),
        message: messageText.parse(line),
      };
    }),
  );
  await untilMailed(backend);
  await openDesk(page, backend);
  await showAll(page, FORMS.length);
  await expectHarmless(page);
  const list = await readRows(page);
  expect(list.map(({ texts: [name, excerpt] }) => [name, excerpt]).sort()).toEqual(
    sent.map(({ name, message }) => [name, beginningOf(message)]).sort(),
  );
  const paths = list.map(({ path }) => `${path}?view=mine`); // an empty list, which is faster
  // Descriptions are on the ticket.
  const words = sent.map((facts) => [facts.email, wordsOf(facts, ['description'])] as const);
  await expectShown(page, paths, new Map(words));
});
