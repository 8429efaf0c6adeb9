import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import {
  studioDifferencesSchema,
  studioPublicationsSchema,
  type StudioPublication,
} from '@repo/contract/desk/studio-publication.ts';
import { createPublisher } from '@repo/backend/studio/publishing/publisher.ts';
import type { Colleague } from '#tests/backend/desk/desk.ts';
import { AI } from '#tests/backend/studio/a-checkout.ts';
import {
  changeOf,
  fileOf,
  openTestStudio,
  setting,
  type TestStudio,
} from '#tests/backend/studio/open-studio.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { until } from '#tests/support/until.ts';
import { inRoot } from '#testbed/paths.mjs';

/**
 * What publishes in the checkout of these tests: the real one, but for what takes minutes. A file in `script` that is named
 * after a step says what becomes of it: it waits as long as the file says "hold", is killed at "die", and fails otherwise.
 */
const PUBLISH = `
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { publish } from ${JSON.stringify(inRoot('scripts/publish/run.ts'))};
import { PublishFailure } from ${JSON.stringify(inRoot('scripts/publish/failure.ts'))};
import { repositoryIn } from ${JSON.stringify(inRoot('scripts/publish/repository.ts'))};
async function follow(step) {
  const file = 'script/' + step;
  const words = () => existsSync(file) ? readFileSync(file, 'utf8') : '';
  while (words() === 'hold') await pause(5);
  if (words() === 'die') { rmSync(file); process.kill(process.pid, 'SIGKILL'); }
  if (words() === 'die always') process.kill(process.pid, 'SIGKILL');
  if (words() !== '') throw new PublishFailure(words());
}
process.once('disconnect', () => process.exit());
process.once('SIGTERM', () => process.exit());
process.once('message', (call) => void publish(call, {
  repository: repositoryIn(process.cwd()),
  refuse: () => undefined,
  check: () => follow('check'),
  async build(commit) { await follow('build'); appendFileSync('script/built', commit + '\\n'); return commit; },
  goTo: () => follow('switch'),
  tell: (news) => process.send(news),
  isEnding: () => false,
}).then(() => process.disconnect()));
`;

/** A studio that publishes, and whose time stands still. */
export async function openPublishing() {
  const clock = new ManualClock();
  const studio = await openTestStudio({ clock });
  const { checkout } = studio;
  checkout.write('scripts/publish.ts', PUBLISH);
  checkout.write('script/README', 'What steps do.');
  checkout.git('config', 'user.name', 'Nobody');
  return {
    ...studio,
    manual: clock,
    /** Says what becomes of a step. */
    script: (step: 'check' | 'build' | 'switch', words: string) =>
      checkout.write(`script/${step}`, words),
    unscript: (step: 'check' | 'build' | 'switch') =>
      rmSync(join(checkout.root, 'script', step), { force: true }),
    /** The commits of which releases were made. */
    built(): string[] {
      const file = join(checkout.root, 'script/built');
      return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    },
    subjects: () => String(checkout.git('log', '--format=%s')).trim().split('\n'),
    liveText: (name: string) => readFileSync(join(checkout.root, 'content', name), 'utf8'),
  };
}

export type Publishing = Awaited<ReturnType<typeof openPublishing>>;

/** Drafts a title. */
export async function draftTitle(editor: Colleague, title: string, name = AI): Promise<void> {
  const { text } = await fileOf(editor, name);
  await changeOf(editor, name, text, setting(title, 'title'));
}

/** Publishes drafts, or plans that. @param more what else the call says */
export function publishFiles(
  { manual }: Publishing,
  editor: Colleague,
  files: readonly string[] = [AI],
  more: object = {},
) {
  // Those that have ended are listed by their times.
  manual.advance(1000);
  return editor.post('/studio/publications', { files, ...more });
}

/** Another backend on the same store and the same checkout. */
export const anotherPublisher = ({ store, clock, checkout }: TestStudio) =>
  createPublisher({
    store,
    clock,
    log: pino({ level: 'silent' }),
    studio: { root: checkout.root },
  });

/** All publications, as somebody sees them. */
export async function publicationsOf(editor: Colleague): Promise<StudioPublication[]> {
  const { body } = await editor.get('/studio/publications');
  return studioPublicationsSchema.parse(body).publications;
}

/** Waits until no publication runs or waits. @returns the one that has ended last */
export async function ended(editor: Colleague): Promise<StudioPublication | undefined> {
  let all: StudioPublication[] = [];
  await until(async () => {
    all = await publicationsOf(editor);
    return all.every(({ state }) => state !== 'running' && state !== 'waiting');
  });
  return all.find(({ doneAt }) => doneAt !== null);
}

/** Waits until a step has begun. */
export const atStep = (editor: Colleague, step: StudioPublication['step']) =>
  until(async () => (await publicationsOf(editor)).some((one) => one.step === step));

/** What would be published, as somebody sees it. */
export async function differencesOf(editor: Colleague) {
  const { body } = await editor.get('/studio/differences');
  return studioDifferencesSchema.parse(body).differences;
}
