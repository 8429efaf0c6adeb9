import { expect, test } from '@jest/globals';
import { createCatchUp, type PageOutcome } from '@repo/chat/engine/catch-up.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A catch-up whose pages are scripted; without any, it is complete. */
function startCatchUp(...outcomes: (PageOutcome | Error)[]) {
  const clock = new ManualClock();
  const pages = { asked: 0 };
  const catchUp = createCatchUp(() => {
    pages.asked += 1;
    const outcome = outcomes.shift() ?? 'complete';
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  }, clock);
  return { clock, pages, catchUp };
}

test('page after page is requested until none is missing', async () => {
  const { pages, catchUp } = startCatchUp('more', 'more', 'complete');
  catchUp.run();
  await settled();
  expect(pages.asked).toBe(3);
});

test('requests that come meanwhile are served by one more round', async () => {
  const { pages, catchUp } = startCatchUp();
  catchUp.run();
  catchUp.run();
  catchUp.run();
  expect(pages.asked).toBe(1);
  await settled();
  expect(pages.asked).toBe(2);
});

test('a failed request is retried after a while, longer each time, until it works', async () => {
  const { clock, pages, catchUp } = startCatchUp('failed', new Error('unforeseen'), 'failed');
  catchUp.run();
  await settled();
  for (const [asked, ms] of [
    [1, 1000],
    [2, 2000],
    [3, 4000],
  ] as const) {
    expect(pages.asked).toBe(asked);
    clock.advance(ms / 2 - 1);
    await settled();
    expect(pages.asked).toBe(asked);
    clock.advance(ms / 2 + 1);
    await settled();
  }
  expect(pages.asked).toBe(4);
  clock.advance(60_000);
  await settled();
  expect(pages.asked).toBe(4);
});

test('a call that the backend does not know is not repeated until a new connection', async () => {
  const { pages, catchUp } = startCatchUp('unsupported');
  catchUp.run();
  catchUp.run();
  await settled();
  catchUp.run();
  await settled();
  expect(pages.asked).toBe(1);
  catchUp.runAnew();
  await settled();
  expect(pages.asked).toBe(2);
});

test('nothing is requested after the end', async () => {
  const { clock, pages, catchUp } = startCatchUp('failed');
  catchUp.run();
  await settled();
  catchUp.dispose();
  clock.advance(60_000);
  catchUp.run();
  await settled();
  expect(pages.asked).toBe(1);
});
