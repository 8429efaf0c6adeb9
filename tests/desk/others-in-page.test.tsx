import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { followReplacedTexts } from '@repo/desk/shell/replaced-texts.ts';

type Shown = Readonly<{ assignee?: string; isSending?: boolean; count: number }>;

function Part({ assignee, isSending, count }: Shown) {
  return (
    <section aria-label="Part">
      <p>
        {assignee === undefined ? (
          'Unassigned'
        ) : (
          <>
            Assigned to <bdi>{assignee}</bdi>
          </>
        )}
      </p>
      <p>
        {isSending && 'Sending… '}
        {count} waiting
      </p>
    </section>
  );
}

/** What Google Translate does: elements of its own in the place of each text. */
function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const outer = document.createElement('i');
    const inner = document.createElement('i');
    inner.append(text.data.toUpperCase());
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** What readers do: an element around each text. */
function wrap(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const around = document.createElement('span');
    text.replaceWith(around);
    around.append(text);
  }
}

const show = () => {
  const view = render(<Part count={29} />);
  followReplacedTexts(view.container);
  const become = async (shown: Shown) => {
    view.rerender(<Part {...shown} />);
    // What others change is noted after what we change.
    await Promise.resolve();
    // Translations, which are in capitals here, stay where nothing has changed.
    return [...screen.getByRole('region').children].map(({ textContent }) =>
      textContent.toLowerCase(),
    );
  };
  return { ...view, become };
};

test.each([
  ['translated', translate],
  ['wrapped', wrap],
])('what changes in a page that others have %s is shown as it is, once', async (_, change) => {
  const { container, become } = show();
  const others = async () => {
    change(container);
    await Promise.resolve();
  };
  await others();
  expect(await become({ assignee: 'Ann', count: 28 })).toEqual(['assigned to ann', '28 waiting']);
  await others();
  expect(await become({ count: 27, isSending: true })).toEqual([
    'unassigned',
    'sending… 27 waiting',
  ]);
  await others();
  expect(await become({ count: 27 })).toEqual(['unassigned', '27 waiting']);
});
