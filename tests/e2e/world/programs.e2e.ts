import type { Page } from '@playwright/test';
import { CALM, expect, test, words } from '#tests/e2e/support/fixtures.ts';
import { holdRequests, SCRIPTS } from '#tests/e2e/support/held-requests.ts';
import {
  expectFilled,
  expectStored,
  fieldOf,
  fillForm,
  pressSubmit,
} from '#tests/e2e/world/support/deeds.ts';
import { whoseTurn } from '#tests/e2e/world/support/rotation.ts';
import { visitorAt } from '#tests/e2e/world/support/visitor.ts';

test.use({ ...CALM, actionTimeout: 20_000 });

/** Fills in the form as programs do, which set values and may say so with some events, or with none. */
const fillByProgram = (page: Page, events: readonly string[]) =>
  page.evaluate(
    ([values, types]) => {
      const say = (control: HTMLElement) => {
        for (const type of types) control.dispatchEvent(new Event(type, { bubbles: true }));
      };
      for (const [name, value] of Object.entries(values)) {
        const css = `input[name="${name}"], textarea[name="${name}"]`;
        const control = document.querySelector<HTMLInputElement>(css);
        if (!control) throw new Error(`There is no ${name}`);
        control.value = value;
        say(control);
      }
      const no = document.querySelector<HTMLInputElement>('[name="seenAtTradeshow"][value="no"]');
      if (!no) throw new Error('There is no answer');
      no.checked = true;
      say(no);
    },
    [words, events] as const,
  );

const EVENTS = {
  'no event': [],
  'change alone': ['change'],
};

const FILLINGS = ['/contact', '/order?item=crm'].flatMap((path) =>
  Object.entries(EVENTS).flatMap(([what, events]) =>
    (['before', 'after'] as const).map((moment) => ({ path, what, events, moment })),
  ),
);

for (const { path, what, events, moment } of whoseTurn(FILLINGS, 0, 3)) {
  const title = `${path} filled by a program with ${what}, ${moment} its code is there, is sent`;
  test(title, async ({ page, backend }) => {
    const visitor = visitorAt(page, false);
    await page.goto(path);
    if (moment === 'after') {
      await visitor.press(fieldOf(page, 'fullName'));
      await visitor.rest();
    }
    await fillByProgram(page, events);
    await visitor.touch();
    await visitor.rest();
    await expectFilled(page);
    await pressSubmit(page);
    await expectStored(page, backend.dataDir);
  });
}

test('text that an input method composes while the code arrives stays and is sent', async ({
  page,
  context,
  backend,
}) => {
  const scripts = await holdRequests(page, SCRIPTS);
  const visitor = visitorAt(page, false);
  await page.goto('/contact');
  await fillForm(visitor);
  const devTools = await context.newCDPSession(page);
  const compose = (text: string) =>
    devTools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  const company = fieldOf(page, 'company');
  await company.fill('');
  await company.press('End');
  await compose('か');
  await scripts.asked;
  scripts.release();
  await visitor.rest();
  await expect(company).toBeFocused();
  await compose('かいしゃ');
  await devTools.send('Input.insertText', { text: '会社' });
  await expect(company).toHaveValue('会社');
  await pressSubmit(page);
  await expectStored(page, backend.dataDir, { company: '会社' });
});
