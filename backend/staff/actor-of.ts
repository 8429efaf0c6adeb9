import type { FastifyRequest } from 'fastify';
import { staffActor, type Actor } from '@/backend/audit/actor';
import type { Config } from '@/backend/core/config';
import { staffOf } from '@/backend/staff/access';
import { browserOf } from '@/backend/staff/browser';

/** Who makes a request, for the audit log: see {@link staffOf}. */
export const actorOf = (request: FastifyRequest, config: Pick<Config, 'DESK_URL'>): Actor =>
  staffActor(staffOf(request), browserOf(request, config));
