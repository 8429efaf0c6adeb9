import { CALM, expect, takeTime, test, words } from '#tests/e2e/support/fixtures.ts';
import {
  expectFilled,
  expectStored,
  fieldOf,
  fillForm,
  pressSubmit,
} from '#tests/e2e/world/support/deeds.ts';
import { visitorAt } from '#tests/e2e/world/support/visitor.ts';
import { writtenMails } from '#testbed/inbox.ts';

test.use({ ...CALM, actionTimeout: 20_000 });

/** A receipt for the visitor, and a notice for the team. */
const BOTH_MAILS = 2;

const mailsIn = (dataDir: string) => async () => (await writtenMails(dataDir)).length;

for (const path of ['/contact', '/order?item=crm']) {
  test(`a draft of ${path} that is there again after a reload and sent at once gets a receipt`, async ({
    page,
    backend,
  }) => {
    const visitor = visitorAt(page, false);
    await page.goto(path);
    await fillForm(visitor);
    await visitor.rest();
    await page.reload();
    await expectFilled(page);
    await pressSubmit(page);
    expect(await expectStored(page, backend.dataDir)).toMatchObject({ spamScore: 0 });
    await expect.poll(mailsIn(backend.dataDir)).toBe(BOTH_MAILS);
  });

  test(`a form of ${path} that a manager has filled in before it is touched gets a receipt`, async ({
    page,
    backend,
  }) => {
    await page.goto(path);
    await page.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) {
        const field = document.getElementsByName(name)[0];
        if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    }, words);
    await page.locator('label[for="seenAtTradeshow-no"]').click();
    await pressSubmit(page);
    expect(await expectStored(page, backend.dataDir)).toMatchObject({ spamScore: 0 });
    await expect.poll(mailsIn(backend.dataDir)).toBe(BOTH_MAILS);
  });
}

test('who types for half a minute gets a receipt', async ({ page, backend }) => {
  const visitor = visitorAt(page, false);
  await page.goto('/contact');
  await fillForm(visitor);
  await visitor.rest();
  await takeTime(page);
  await expect(fieldOf(page, 'company')).toHaveValue(words.company);
  await pressSubmit(page);
  expect(await expectStored(page, backend.dataDir)).toMatchObject({ spamScore: 0 });
});
