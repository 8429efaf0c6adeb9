import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FromBystander, Impressions, Visit } from '#attack/bystander.ts';

/** An uninvolved visitor, and the team's mail server. */
export type Bystander = AsyncDisposable &
  Readonly<{
    /** Where the backend should send mail. */
    mailUrl: string;
    /** Runs a task while the visitor uses the site. */
    during<Result>(visit: Visit, task: () => Promise<Result>): Promise<[Result, Impressions]>;
  }>;

/** Starts the visitor's thread. */
export async function startBystander(): Promise<Bystander> {
  const worker = new Worker(new URL('./bystander.ts', import.meta.url));
  const said = async () => {
    const [message] = (await once(worker, 'message')) as [FromBystander];
    return message;
  };
  const first = await said();
  if (!('mailUrl' in first))
    throw new Error('The bystander did not report where its mail server is.');
  return {
    mailUrl: first.mailUrl,
    async during(visit, task) {
      const begun = said();
      worker.postMessage(visit);
      await begun;
      const result = await task();
      const report = said();
      worker.postMessage('end');
      const seen = await report;
      if (!('pages' in seen)) throw new Error('The bystander did not report what it has seen.');
      return [result, seen];
    },
    async [Symbol.asyncDispose]() {
      await worker.terminate();
    },
  };
}
