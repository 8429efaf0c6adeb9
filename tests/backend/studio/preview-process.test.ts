import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { PREVIEW_LIMITS, type PreviewLimits } from '@repo/backend/studio/process/preview-limits.ts';
import { createPreviews } from '@repo/backend/studio/process/previews.ts';
import { aCheckout, type Checkout } from '#tests/backend/studio/a-checkout.ts';
import { until } from '#tests/support/until.ts';

const previewsIn = ({ root }: Checkout, limits: Partial<PreviewLimits> = {}) => {
  const warned: unknown[] = [];
  const previews = createPreviews(
    { root, environment: () => ({}), log: { warn: (about: unknown) => void warned.push(about) } },
    { ...PREVIEW_LIMITS, ...limits },
  );
  return {
    ...previews,
    warned,
    page: (path: string, drafts: [string, string][] = []) =>
      previews.ask({ kind: 'page', path, prefix: '' }, drafts),
    [Symbol.asyncDispose]: () => previews.stop(),
  };
};

/** The number of the process that has drawn a page. */
const drawnBy = ([answer]: Awaited<ReturnType<ReturnType<typeof previewsIn>['page']>>) =>
  answer?.kind === 'page' ? Number(/<p>(\d+)</.exec(answer.html)?.[1]) : undefined;

const isRunning = (process_: number) => {
  try {
    return process.kill(process_, 0);
  } catch {
    return false;
  }
};

test('a process that dies or hangs fails one question, and another takes its place', async () => {
  await using checkout = await aCheckout();
  await using previews = previewsIn(checkout, { answerMs: 300 });
  const first = drawnBy(await previews.page('/'));
  // Those that wait are answered by the next one.
  const [dead, next] = await Promise.allSettled([previews.page('/die'), previews.page('/')]);
  expect(dead).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  expect(next.status).toBe('fulfilled');
  expect(previews.warned).toEqual([{ lastWords: expect.stringContaining('Last words') }]);
  const second = next.status === 'fulfilled' ? (drawnBy(next.value) ?? 0) : 0;
  expect(second).not.toBe(first);
  await expect(previews.page('/hang')).rejects.toThrow('took too long');
  expect(isRunning(second)).toBe(false);
  expect(drawnBy(await previews.page('/'))).toBeGreaterThan(0);
});

test('a process is replaced after so many contents, or with so much memory', async () => {
  await using checkout = await aCheckout();
  await using previews = previewsIn(checkout, { contents: 2 });
  const draft = (title: string): [string, string][] => [['pages/a.yaml', `title: ${title}`]];
  const asked = ['a', 'a', 'b', 'c', 'd'].map((title) => previews.page('/a', draft(title)));
  const [one, same, two] = (await Promise.all(asked)).map(drawnBy);
  expect([same, two]).toEqual([one, one]);
  // Nobody waits for the other one, which loads the pages first.
  await until(async () => drawnBy(await previews.page('/a', draft('d'))) !== one);
  expect(isRunning(one ?? 0)).toBe(false);
  await using small = previewsIn(checkout, { growth: -1 });
  const first = drawnBy(await small.page('/'));
  await until(async () => drawnBy(await small.page('/')) !== first);
});

test('a process that is to take the place of another one and cannot keeps nobody waiting', async () => {
  await using checkout = await aCheckout();
  await using previews = previewsIn(checkout, { contents: 0 });
  const first = drawnBy(await previews.page('/'));
  const source = readFileSync(join(checkout.root, 'scripts/preview.ts'), 'utf8');
  checkout.write('scripts/preview.ts', 'process.exit(1);');
  expect(drawnBy(await previews.page('/', [['pages/a.yaml', 'title: A']]))).toBe(first);
  checkout.write('scripts/preview.ts', source);
  await until(async () => drawnBy(await previews.page('/')) !== first);
});

test('a process ends when nobody has asked for a while, and when the backend stops', async () => {
  await using checkout = await aCheckout();
  await using previews = previewsIn(checkout, { idleMs: 1 });
  const idle = drawnBy(await previews.page('/')) ?? 0;
  await until(() => !isRunning(idle));
  await using stopped = previewsIn(checkout);
  const last = drawnBy(await stopped.page('/')) ?? 0;
  expect(isRunning(last)).toBe(true);
  const hanging = stopped.page('/hang');
  const refused = expect(hanging).rejects.toThrow('has stopped');
  await stopped.stop();
  await refused;
  expect(isRunning(last)).toBe(false);
  await expect(stopped.page('/')).rejects.toThrow('has stopped');
});

test('no more than so many questions wait', async () => {
  await using checkout = await aCheckout();
  await using previews = previewsIn(checkout, { waiting: 2 });
  const asked = await Promise.allSettled(['/', '/', '/'].map((path) => previews.page(path)));
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(drawnBy(await previews.page('/'))).toBeGreaterThan(0);
});

test('a process sees none of the settings of the backend', async () => {
  await using checkout = await aCheckout();
  checkout.write(
    'scripts/preview.ts',
    `process.on('message', ({ id }) => process.send({ id, kind: 'problems', memory: 0,
      problems: Object.keys(process.env) }));`,
  );
  await using previews = previewsIn(checkout);
  const [seen] = await previews.page('/');
  const names = seen?.kind === 'problems' ? seen.problems : [];
  // Node has given it some of its own.
  expect(names.map(String).filter((name) => !name.startsWith('NODE_'))).toEqual([]);
  expect(names).toContain('NODE_ENV');
});
