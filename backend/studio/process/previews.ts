import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { isPhotoFile } from '@repo/content-files/photo-drafts.ts';
import type { Drafts, PreviewAnswer } from '@repo/content-files/preview-call.ts';
import { Overloaded } from '#core/errors.ts';
import { NoPreview } from '#studio/process/no-preview.ts';
import { PREVIEW_LIMITS, type PreviewLimits } from '#studio/process/preview-limits.ts';
import {
  PreviewEnded,
  startPreviewProcess,
  type PreviewProcess,
} from '#studio/process/preview-process.ts';
import type { Question } from '#studio/process/question.ts';

/** Asks a process that draws pages, one question after the other. */
export type Previews = Readonly<{
  /**
   * Everything that is answered to a question about the site as it would be with some drafts. Problems come last, and
   * stand alone if no site can be made of the files. A page does not wait for those between pages, and comes alone.
   *
   * @throws {NoPreview} if the process dies or takes too long, with a sentence for whoever asked
   */
  ask: (question: Question, drafts: Drafts) => Promise<readonly PreviewAnswer[]>;
  /** Ends the process. Every later question fails. */
  stop: () => Promise<void>;
}>;

/** What such a process sees of the environment. */
export type PreviewEnvironment = Readonly<Record<string, string | undefined>>;

type Place = Readonly<{
  /** The checkout. */
  root: string;
  /** All that the process sees of the environment, as it is when it starts. */
  environment: () => PreviewEnvironment;
  log: Pick<FastifyBaseLogger, 'warn'>;
}>;

const SLOW = 'Drawing this took too long. Please try again.';
const DEAD = 'What draws the pages has stopped, and starts again with your next change.';

/**
 * Creates what asks a process, which it starts for the first question and replaces after every failure. Before it becomes
 * too large, another one loads the pages beside it, which takes a while with thousands of them, and then takes its place.
 */
export function createPreviews(
  { root, environment, log }: Place,
  limits: PreviewLimits = PREVIEW_LIMITS,
): Previews {
  let current: PreviewProcess | undefined;
  /** What will take its place, and whether it is ready for that. */
  let next: { process: PreviewProcess; isReady: boolean } | undefined;
  let idle: NodeJS.Timeout | undefined;
  const turns = pLimit(1);
  let [count, contents, least] = [0, 0, Infinity];
  let drawn = '';
  let isStopped = false;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = current;
    current = undefined;
    await ending?.end();
  }

  async function endBoth(): Promise<void> {
    const other = next;
    next = undefined;
    await Promise.all([end(), other?.process.end()]);
  }

  /** Counts what a process has loaded. The same drafts may be loaded again when a file has changed, which its memory shows. */
  function hasTaken(drafts: Drafts, answers: readonly PreviewAnswer[]): boolean {
    const text = JSON.stringify(drafts);
    if (text !== drawn) contents += 1;
    drawn = text;
    const told = answers.at(-1);
    const memory = told?.kind === 'problems' ? told.memory : 0;
    least = Math.min(least, memory);
    return contents > limits.contents || memory - least > limits.growth;
  }

  /** Nobody wonders about one that we have ended. */
  function ended(error: PreviewEnded): NoPreview {
    const { lastWords } = error;
    if (!isStopped) log.warn({ lastWords }, 'what draws previews has ended');
    return new NoPreview(DEAD, { cause: error });
  }

  function start(): PreviewProcess {
    [contents, drawn, least] = [0, '', Infinity];
    return (current = startPreviewProcess(root, environment()));
  }

  /** Starts the one that will take the place of the current one, and has it load the pages. */
  async function prepare(drafts: Drafts): Promise<void> {
    if (next || isStopped) return;
    const prepared = { process: startPreviewProcess(root, environment()), isReady: false };
    next = prepared;
    const late = setTimeout(() => void prepared.process.end(), limits.startMs);
    try {
      await prepared.process.ask({ kind: 'pages', id: 0, drafts }, () => undefined);
      prepared.isReady = true;
    } catch {
      // The current one goes on. Whatever is wrong will be said of it, too.
      if (next === prepared) next = undefined;
    } finally {
      clearTimeout(late);
    }
  }

  async function takeNext(): Promise<void> {
    if (!next?.isReady) return;
    const { process } = next;
    next = undefined;
    await end();
    [contents, drawn, least] = [0, '', Infinity];
    current = process;
  }

  async function answersOf(
    question: Question,
    drafts: Drafts,
    hear: (answer: PreviewAnswer) => void,
  ): Promise<readonly PreviewAnswer[]> {
    if (isStopped) throw new NoPreview(DEAD);
    clearTimeout(idle);
    await takeNext();
    const isNew = current === undefined || current.hasEnded();
    const asked = !current || isNew ? start() : current;
    const isLate = Promise.withResolvers<never>();
    const isLong = isNew || drafts.some(([name]) => isPhotoFile(name));
    const limit = isLong ? limits.startMs : limits.answerMs;
    const timer = setTimeout(() => isLate.reject(new NoPreview(SLOW)), limit);
    try {
      const call = { ...question, id: (count += 1), drafts };
      return await Promise.race([asked.ask(call, hear), isLate.promise]);
    } catch (error) {
      await end();
      throw error instanceof PreviewEnded ? ended(error) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  async function turn(...[question, drafts, hear]: Parameters<typeof answersOf>) {
    const answers = await answersOf(question, drafts, hear);
    if (hasTaken(drafts, answers)) void prepare(drafts);
    if (!isStopped) idle = setTimeout(() => void endBoth(), limits.idleMs).unref();
    return answers;
  }

  return {
    async ask(question, drafts) {
      if (turns.activeCount + turns.pendingCount >= limits.waiting) {
        throw new Overloaded('Too much is drawn at once. Please try again in a moment.', 5);
      }
      const page = Promise.withResolvers<readonly PreviewAnswer[]>();
      const hear = (answer: PreviewAnswer) => {
        if (answer.kind === 'page') page.resolve([answer]);
      };
      const answers = turns(() => turn(question, drafts, hear));
      return Promise.race([page.promise, answers]);
    },
    async stop() {
      isStopped = true;
      await endBoth();
    },
  };
}
