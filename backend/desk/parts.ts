import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { StaffSockets } from '@/backend/chat/staff-sockets';
import type { Clock } from '@/backend/clock';
import type { Config } from '@/backend/config';
import type { Mailer } from '@/backend/mail/mailer';
import type { Store } from '@/backend/store/store';

/** What the desk works with. */
export type DeskParts = {
  store: Store;
  mailer: Mailer;
  clock: Clock;
  config: Config;
  staffSockets: StaffSockets;
  log: FastifyBaseLogger;
};

/** A place for the calls of the desk, which takes its types from their zod schemas. */
export const deskRoutes = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>();

/** Where a group of calls adds itself. */
export type DeskRoutes = ReturnType<typeof deskRoutes>;
