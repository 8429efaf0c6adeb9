import type { FastifyInstance } from 'fastify';
import { createOverwriter, type Overwriter } from '@/backend/desk/person/overwriter';
import { purgeDaily } from '@/backend/desk/person/purge';
import type { DeskParts } from '@/backend/desk/parts';

/** Removes what is too old while the app runs. @returns what overwrites removed data */
export function addUpkeep(app: FastifyInstance, parts: DeskParts): Overwriter {
  const overwriter = createOverwriter(parts);
  let endPurge: (() => Promise<void>) | undefined;
  app.addHook('onListen', (done) => {
    endPurge = purgeDaily({ ...parts, overwriter });
    done();
  });
  app.addHook('preClose', async () => {
    await endPurge?.();
    overwriter.stop();
  });
  return overwriter;
}
