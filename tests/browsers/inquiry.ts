import { expect } from '#tests/browsers/fixtures.ts';
import { eventually, field, type Visitor } from '#tests/browsers/visitor.ts';
import { words } from '#tests/e2e/support/fixtures.ts';

/** The button that sends the form. */
export const submit = { css: 'form button[type="submit"]', name: 'SUBMIT' };

/** Fills in everything that an inquiry needs except its email address. */
export async function fillAllButEmail(visitor: Visitor): Promise<void> {
  await visitor.fill(field('fullName'), words.fullName);
  await visitor.fill(field('phoneNumber'), words.phoneNumber);
  await visitor.fill(field('howCanWeHelp'), words.howCanWeHelp);
  await visitor.click({ css: 'label[for="seenAtTradeshow-no"]' });
}

/** Expects that a field has the focus, and is visible below the header together with its label. */
export async function expectShown(visitor: Visitor, name: string): Promise<void> {
  await visitor.expectFocus(field(name));
  await eventually(async () => {
    const header = await visitor.see({ css: '.site-header' });
    const label = await visitor.see({ css: `label[for="${name}"]` });
    const room = await visitor.ask(() => innerHeight, null);
    expect(label?.top, 'the label is below the header').toBeGreaterThanOrEqual(
      header?.bottom ?? room,
    );
    const seen = await visitor.see(field(name));
    expect(seen?.bottom, 'the field is in the window').toBeLessThanOrEqual(room);
  });
}
