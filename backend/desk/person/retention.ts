import type { FastifyInstance } from 'fastify';
import { createOverwriter, type Overwriter } from '@/backend/desk/person/overwriter';
import { purgeDaily } from '@/backend/desk/person/purge';
import type { DeskDeps } from '@/backend/desk/deps';

/** Purges old data while the app runs. @returns the overwriter for deleted data */
export function addRetention(app: FastifyInstance, deps: DeskDeps): Overwriter {
  const overwriter = createOverwriter(deps);
  let endPurge: (() => Promise<void>) | undefined;
  app.addHook('onListen', (done) => {
    endPurge = purgeDaily({ ...deps, overwriter });
    done();
  });
  app.addHook('preClose', async () => {
    await endPurge?.();
    overwriter.stop();
  });
  return overwriter;
}
