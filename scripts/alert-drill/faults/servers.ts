import type { Fault } from '@/scripts/alert-drill/fault';
import { keepInquiring } from '@/scripts/alert-drill/visitors';

/** How long the site is halted and then runs, in turn, in milliseconds. */
const HALTED_MS = 400;
const RUNNING_MS = 200;

/** Faults of processes. */
export const SERVER_FAULTS: readonly Fault[] = [
  {
    alerts: ['ServerDown', 'BackendCallsFail'],
    words: 'the backend is killed and stays away, while visitors send inquiries',
    begin({ backend, site }) {
      const stop = keepInquiring(site.url);
      const isOver = Promise.withResolvers<undefined>();
      const dying = backend.die(async () => {
        await isOver.promise;
      });
      return Promise.resolve(async () => {
        isOver.resolve(undefined);
        await dying;
        await stop();
      });
    },
  },
  {
    alerts: ['EventLoopSlow'],
    words: `the site is halted for ${HALTED_MS} of every ${HALTED_MS + RUNNING_MS} ms, as on an overloaded machine`,
    begin({ site }) {
      let timer: NodeJS.Timeout;
      const halt = () => {
        site.process.signal('SIGSTOP');
        timer = setTimeout(goOn, HALTED_MS);
      };
      const goOn = () => {
        site.process.signal('SIGCONT');
        timer = setTimeout(halt, RUNNING_MS);
      };
      halt();
      return Promise.resolve(() => {
        clearTimeout(timer);
        site.process.signal('SIGCONT');
        return Promise.resolve();
      });
    },
  },
  {
    alerts: ['VersionsDiffer'],
    words: 'the backend is restarted as another version, and the site is not',
    async begin({ runNextVersion }) {
      await runNextVersion(true);
      return () => runNextVersion(false);
    },
  },
];
