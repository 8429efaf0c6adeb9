import type { FastifyBaseLogger } from 'fastify';
import type { DataFileEvents } from '@/backend/store/sqlite/data-file-watch';

/** Logs once when the data file is gone, with advice, and once when it is back. */
export const logFiles = (log: FastifyBaseLogger): DataFileEvents => ({
  gone: (err) =>
    log.fatal(
      { err },
      'nothing can be stored until the data files are back; restart the backend after repairing them',
    ),
  back: () => log.info('the data files are back'),
});
