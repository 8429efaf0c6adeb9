import type { FastifyBaseLogger } from 'fastify';
import type { FileNews } from '@/backend/store/held-files';

/** Logs once when the data file is gone, with what to do, and once when it is there again. */
export const logFiles = (log: FastifyBaseLogger): FileNews => ({
  gone: (err) =>
    log.fatal({ err }, 'nothing is stored until the files are back; restart after repairing them'),
  back: () => log.info('the files of the store are back'),
});
