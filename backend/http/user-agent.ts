import type { IncomingMessage } from 'node:http';
import { machineLine } from '@repo/contract/text.ts';

const userAgent = machineLine('User agent', 1000).catch('');

/** Returns how the browser identifies itself; empty if it does not. */
export const userAgentOf = ({ headers }: IncomingMessage): string =>
  userAgent.parse(headers['user-agent']);
