import { expect, test } from '#tests/browsers/fixtures.ts';
import { eventually } from '#tests/browsers/visitor.ts';

test('pages of each kind have their heading, and nothing outside the window', async ({
  visitor,
}) => {
  for (const width of [390, 1440]) {
    await visitor.resize({ width, height: 900 });
    for (const path of ['/', '/services/ai', '/solutions', '/contact', '/order']) {
      await visitor.open(path);
      await visitor.expectSeen({ css: 'h1' });
      await eventually(async () => {
        const room = await visitor.ask(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return { width: innerWidth, beside: scrollWidth - clientWidth };
        }, null);
        expect(room, path).toEqual({ width, beside: 0 });
      });
    }
  }
});

test('errors in a page are reported', async ({ visitor, site }) => {
  await visitor.open('/checkout');
  await visitor.ask(() => {
    console.warn('a warning');
    document.body.append(Object.assign(new Image(), { src: '/no-such-picture.png' }));
    setTimeout(() => {
      throw new Error('a mistake');
    });
  }, null);
  for (const words of ['a warning', 'no-such-picture.png', 'a mistake'])
    await expect.poll(() => site.complaints).toContainEqual(expect.stringContaining(words));
  site.complaints.length = 0;
});
