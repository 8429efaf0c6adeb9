import { INQUIRY_SENTENCES, INQUIRY_STORED } from '@repo/contract/inquiry.ts';
import { expect, test } from '#tests/browsers/fixtures.ts';
import { expectShown, fillAllButEmail, submit } from '#tests/browsers/inquiry.ts';
import { field, type Visitor } from '#tests/browsers/visitor.ts';
import { words } from '#tests/e2e/support/fixtures.ts';
import { storedInquiries } from '#testbed/inbox.ts';

/** Sends an inquiry without an email address, is shown the mistake, and sends it with one. */
async function makeAndMendMistake(visitor: Visitor, { dataDir }: { dataDir: string }) {
  await visitor.open('/contact');
  await fillAllButEmail(visitor);
  await visitor.click(submit);
  await visitor.expectWords(INQUIRY_SENTENCES.email, 'form');
  await expectShown(visitor, 'email');
  expect(await storedInquiries(dataDir)).toEqual([]);

  await visitor.fill(field('email'), words.email);
  await visitor.click(submit);
  await visitor.expectSeen({ css: 'h1, h2', name: 'Thank you' });
  expect(await storedInquiries(dataDir)).toMatchObject([
    { fullName: words.fullName, description: words.howCanWeHelp, seenAtTradeshow: false },
  ]);
}

const SIZES = {
  'a desktop': { width: 1440, height: 900 },
  'a phone': { width: 390, height: 844 },
};

for (const [device, size] of Object.entries(SIZES)) {
  test(`on ${device}, a mistake in an inquiry is shown and corrected, and the inquiry is stored`, async ({
    visitor,
    backend,
  }) => {
    await visitor.resize(size);
    await makeAndMendMistake(visitor, backend);
    await visitor.expectWords(INQUIRY_STORED, '[role="status"]');
  });
}

test('a package other than the one in the address can be ordered', async ({ visitor, backend }) => {
  await visitor.open('/order?item=business-package');
  await visitor.click({ css: 'label[for="item-premium-package"]' });
  await fillAllButEmail(visitor);
  await visitor.fill(field('email'), words.email);
  await visitor.click(submit);
  await visitor.expectSeen({ css: 'h1, h2', name: 'Thank you' });
  expect(await storedInquiries(backend.dataDir)).toMatchObject([
    { description: `Order: Premium package\n${words.howCanWeHelp}` },
  ]);
});

test.describe('without JavaScript', () => {
  test.use({ without: { javaScript: true } });

  test('a mistake in an inquiry is shown and corrected, and the inquiry is stored', async ({
    visitor,
    backend,
  }) => {
    await makeAndMendMistake(visitor, backend);
  });
});
