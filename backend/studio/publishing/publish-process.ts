import { fork } from 'node:child_process';
import { basename, join } from 'node:path';
import type { PublishCall, PublishNews } from '@repo/content-files/publish-call.ts';
import { rootFolder } from '@repo/content-files/root-folder.ts';
import { backendSettings, inheritedEnvironment } from '#core/config.ts';

/** A process that publishes once. */
export type PublishProcess = Readonly<{
  /** Resolves once it is gone. */
  ended: Promise<unknown>;
  /** What it has written last, for the log. */
  lastWords: () => string;
  /** Ends it, wherever it is. */
  end: () => Promise<void>;
}>;

/** How long it may take to end, in milliseconds, which is less than a backend may. */
const END_WITHIN_MS = 5_000;

/** How much of what it writes is kept, in characters. */
const LAST_WORDS = 2000;

/** What is about our own process, or is a setting of the site, too. */
const OWN = ['RELEASE_FOLDER', 'NODE_ENV', 'NODE_OPTIONS', 'STOPS_WITH', 'CREDENTIALS_DIRECTORY'];
const ALSO_OF_SITE = ['SITE_URL'];

/** The environment without what is for the backend alone: its secrets are no matter of what builds the site. */
function publishEnvironment(): NodeJS.ProcessEnv {
  const left = new Set([...OWN, ...Object.keys(backendSettings.shape)]);
  for (const name of ALSO_OF_SITE) left.delete(name);
  const kept = Object.entries(inheritedEnvironment()).filter(
    ([name]) => !left.has(name.replace(/_FILE$/, '')),
  );
  return { ...Object.fromEntries(kept), NODE_ENV: 'production' };
}

/** The release that this backend runs from; nothing if it runs from a checkout. */
const ownRelease = rootFolder === '.' ? undefined : basename(rootFolder);

/**
 * Starts the process of a checkout that publishes (scripts/publish.ts), with the Node of that checkout. It ends with us.
 *
 * @param root the checkout
 * @param hear is told what it says, in its order
 */
export function startPublishProcess(
  root: string,
  call: PublishCall,
  hear: (news: PublishNews) => void,
): PublishProcess {
  const child = fork(join(root, 'scripts', 'publish.ts'), {
    cwd: root,
    execPath: join(root, 'node_modules', 'node', 'bin', 'node'),
    execArgv: [],
    env: publishEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = Promise.withResolvers<undefined>();
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (words: string) => {
    lastWords = (lastWords + words).slice(-LAST_WORDS);
  });
  child.on('message', hear);
  child.once('error', () => ended.resolve(undefined));
  child.once('close', () => ended.resolve(undefined));
  const whole = ownRelease === undefined ? call : { ...call, release: ownRelease };
  // If it cannot be sent, the process has ended.
  child.send(whole, () => undefined);
  return {
    ended: ended.promise,
    lastWords: () => lastWords,
    async end() {
      child.kill('SIGTERM');
      const impatience = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS);
      await ended.promise;
      clearTimeout(impatience);
    },
  };
}
