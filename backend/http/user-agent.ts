import type { IncomingMessage } from 'node:http';
import { machineLine } from '@/lib/contract/text';

const userAgent = machineLine('User agent', 1000).catch('');

/** In which the browser that asks names itself; empty where it does not, or in no plain text. */
export const userAgentOf = ({ headers }: IncomingMessage): string =>
  userAgent.parse(headers['user-agent']);
