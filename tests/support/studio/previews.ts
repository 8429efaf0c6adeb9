import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import type { PreviewAnswer, PreviewCall } from '@repo/content-files/preview-call.ts';
import { toolEnvironment } from '#testbed/environment.mjs';
import { inRoot, pinnedNode } from '#testbed/paths.mjs';

/** Texts of drafts, by the paths of their files below `content`. */
type DraftTexts = Readonly<Record<string, string | null>>;

type Asked =
  | Pick<Extract<PreviewCall, { kind: 'page' }>, 'kind' | 'path' | 'prefix'>
  | Pick<Extract<PreviewCall, { kind: 'file' }>, 'kind' | 'path'>
  | Pick<Extract<PreviewCall, { kind: 'board' }>, 'kind' | 'path'>
  | { kind: 'pages' };

/**
 * Starts the process that previews pages next to the built site of this repository.
 *
 * @param settings with which the site was built
 */
export function startPreviews(settings: Readonly<Record<string, string>>) {
  const child = fork(inRoot('scripts', 'preview.ts'), {
    cwd: inRoot(),
    execPath: pinnedNode,
    execArgv: [],
    serialization: 'advanced',
    env: toolEnvironment({ ...process.env, ...settings }),
  });
  let count = 0;
  return {
    /** Everything that is answered to a call, to the problems, which come last. */
    async ask(about: Asked, drafts: DraftTexts = {}): Promise<readonly PreviewAnswer[]> {
      const given = on(child, 'message');
      child.send({
        id: (count += 1),
        ...about,
        drafts: Object.entries(drafts),
      } satisfies PreviewCall);
      const answers: PreviewAnswer[] = [];
      for await (const [answer] of given as AsyncIterable<[PreviewAnswer]>) {
        answers.push(answer);
        if (answer.kind === 'problems') break;
      }
      return answers;
    },
    preview(path: string, drafts: DraftTexts = {}): Promise<readonly PreviewAnswer[]> {
      return this.ask({ kind: 'page', path, prefix: '' }, drafts);
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
