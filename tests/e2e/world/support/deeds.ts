import type { Page } from '@playwright/test';
import type { StoredInquiry } from '@repo/backend/store/tickets/inquiries.ts';
import type { Maya } from '#tests/e2e/chat/chat.ts';
import { expect, words } from '#tests/e2e/support/fixtures.ts';
import type { Visitor } from '#tests/e2e/world/support/visitor.ts';
import { storedInquiries } from '#testbed/inbox.ts';

/** How long something may take on a busy machine, in milliseconds. */
const SOON = { timeout: 20_000 };

/** The form of inquiries. The chat has forms with fields of the same names. */
const inquiryForm = (page: Page) =>
  page.locator('form', { has: page.locator('[name="fullName"]') });

/** A field by its name in the markup, because its label may be in any language. */
export const fieldOf = (page: Page, name: keyof typeof words) =>
  inquiryForm(page).locator(`[name="${name}"]`);

/** The button that sends the form, also where somebody has left out what kind of button it is. */
export const submit = (page: Page) => inquiryForm(page).locator('button:not([type="button"])');

const answerNo = (page: Page) => page.locator('[name="seenAtTradeshow"][value="no"]');

const FIELDS = Object.entries(words) as [keyof typeof words, string][];

/** Presses the button that sends the form. What comes of it is seen in what is stored. */
// oxlint-disable-next-line typescript/no-deprecated -- not yet the default: a click waits for its navigation
export const pressSubmit = (page: Page) => submit(page).click({ noWaitAfter: true });

/** Fills in the whole form. */
export async function fillForm(visitor: Visitor): Promise<void> {
  for (const [name, text] of FIELDS) await visitor.write(fieldOf(visitor.page, name), text);
  await visitor.press(visitor.page.locator('label[for="seenAtTradeshow-no"]'));
}

/** Expects that the form has everything that was typed and chosen. */
export async function expectFilled(page: Page): Promise<void> {
  await expect(async () => {
    const typed = await Promise.all(
      FIELDS.map(async ([name]) => [name, await fieldOf(page, name).inputValue(SOON)]),
    );
    expect(Object.fromEntries(typed)).toEqual(words);
    expect(await answerNo(page).isChecked(SOON), 'the answer').toBe(true);
  }).toPass(SOON);
}

/** What was typed, as it is stored. */
const STORED = {
  fullName: words.fullName,
  email: words.email.toLowerCase(),
  phoneNumber: words.phoneNumber,
  company: words.company,
  howCanWeHelp: words.howCanWeHelp,
  seenAtTradeshow: false,
} satisfies Partial<StoredInquiry>;

/**
 * Expects that what was typed has been stored once, and that the visitor is thanked.
 *
 * @param but what was typed besides the usual words
 * @returns what is stored
 */
export async function expectStored(
  page: Page,
  dataDir: string,
  but: Partial<StoredInquiry> = {},
): Promise<StoredInquiry> {
  const expected = { ...STORED, ...but };
  await expect.poll(() => storedInquiries(dataDir), SOON).toMatchObject([expected]);
  await expect(page.getByText('Thank you').first()).toBeVisible(SOON);
  const [stored] = await storedInquiries(dataDir);
  if (!stored) throw new Error('It was stored a moment ago.');
  return stored;
}

/** The field for messages. */
export const messageField = (page: Page) => page.locator('textarea[name="message"]');

/** The window of the chat. */
export const chatWindow = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** The link that opens the chat. */
export const launcher = (page: Page) => page.getByRole('link', { name: 'Chat with us' });

/** Goes to the page of the chat, where the launcher leads without code. */
export async function openChatPage({ page, press }: Visitor): Promise<void> {
  await press(launcher(page));
  await page.waitForURL('**/chatWidget', SOON);
}

/**
 * Opens the window of the chat. The launcher waits two seconds for the code and then leads elsewhere, which is too
 * short for a machine that stalls; so the visitor reaches for it first.
 */
export async function openWindow({ page, press, reach, rest }: Visitor): Promise<void> {
  await reach(launcher(page));
  await rest();
  await press(launcher(page));
  await expect(chatWindow(page)).toBeVisible(SOON);
}

/** Sends what is in the field for messages, and expects that staff get it. */
export async function sendMessage(visitor: Visitor, agent: Maya, text: string): Promise<void> {
  await visitor.press(visitor.page.getByRole('button', { name: 'Send', exact: true }));
  await expect.poll(() => agent.texts().filter((each) => each === text), SOON).toEqual([text]);
}

/** Expects that no page of errors has taken the place of this one. */
export async function expectNoErrorPage(page: Page): Promise<void> {
  expect(await page.locator('body').innerText(SOON)).not.toContain('Something went wrong');
}
