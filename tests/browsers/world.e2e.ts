import { launcher, message } from '#tests/browsers/chat.ts';
import { expect, test } from '#tests/browsers/fixtures.ts';
import { fillAllButEmail, submit } from '#tests/browsers/inquiry.ts';
import { eventually, field } from '#tests/browsers/visitor.ts';
import { startMaya } from '#tests/e2e/chat/chat.ts';
import { words } from '#tests/e2e/support/fixtures.ts';
import { DOCUMENT_CHANGES } from '#tests/e2e/world/support/changes/documents.ts';
import { ELEMENT_CHANGES } from '#tests/e2e/world/support/changes/elements.ts';
import { TEXT_CHANGES } from '#tests/e2e/world/support/changes/texts.ts';
import { installHands } from '#tests/e2e/world/support/hands.ts';
import { storedInquiries } from '#testbed/inbox.ts';

/** What does the most harm to pages that do not expect it. */
const WORST = ['Google Translate', 'element first in body', 'in HTML: comments removed'];

const changes = [...TEXT_CHANGES, ...ELEMENT_CHANGES, ...DOCUMENT_CHANGES].filter(({ name }) =>
  WORST.includes(name),
);

const MESSAGE = 'Do you build shops?';

test('the worst changes are among those that are tried in Chromium', () => {
  expect(changes.map(({ name }) => name)).toEqual(WORST);
});

for (const { name, inPage, inHtml } of changes) {
  test(`in other hands (${name}), the form is sent and the chat takes a message`, async ({
    visitor,
    site,
    backend,
  }) => {
    using maya = await startMaya(backend);
    const { rewrite } = site;
    if (inHtml) site.rewrite = inHtml;
    await visitor.open('/contact');
    site.rewrite = rewrite;
    await visitor.ask(installHands, null);
    if (inPage) await visitor.ask(inPage, null);
    const heading = await visitor.words('h1');

    await fillAllButEmail(visitor);
    await visitor.fill(field('email'), words.email);
    await visitor.click(launcher);
    await visitor.fill(message, MESSAGE);
    await visitor.press('Enter');
    await eventually(() => {
      expect(maya.texts()).toEqual([MESSAGE]);
      return Promise.resolve();
    });
    await visitor.click({ css: 'button[aria-label="Close the chat"]' });
    expect(await visitor.words('h1')).toBe(heading);
    expect(await visitor.ask(() => hands.undone(), null)).toEqual([]);

    await visitor.click({ css: submit.css });
    await eventually(async () =>
      expect(await storedInquiries(backend.dataDir)).toMatchObject([
        { fullName: words.fullName, description: words.howCanWeHelp, seenAtTradeshow: false },
      ]),
    );
  });
}
