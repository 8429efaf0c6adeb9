import { Counter, Histogram, type Registry } from 'prom-client';
import { DURATIONS, type CountRequest } from '@repo/server/metrics/registry.ts';
import { REFUSED, type Metrics } from '#core/metrics.ts';

/** The upper bounds of transactions and commands, in seconds: most take a millisecond. */
const SHORT = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/**
 * Creates what this backend counts and measures while it works.
 *
 * @param hasRedis whether there are commands of Redis to measure
 */
export function createCounters(
  registry: Registry,
  countRequest: CountRequest,
  hasRedis: boolean,
): Metrics {
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `tessera_${name}`, help, labelNames, registers });
  const histogram = (name: string, help: string, buckets: number[], labelNames: string[] = []) =>
    new Histogram({ name: `tessera_${name}`, help, buckets, labelNames, registers });

  const messages = counter('messages_total', 'Stored messages', 'from');
  const inquiries = counter('inquiries_total', 'Accepted inquiries', 'result');
  const violations = counter('policy_violations_total', 'Reported policy violations');
  const refusals = counter('refused_total', 'What a limit refused', 'reason');
  const delivery = histogram('message_delivery_seconds', 'From stored to told', DURATIONS);
  const transactions = histogram('store_query_duration_seconds', 'Transactions', SHORT, [
    'operation',
  ]);
  const commands = hasRedis
    ? histogram('redis_command_duration_seconds', 'Commands of Redis', SHORT)
    : undefined;
  // What did not happen yet is 0, so that the first one is an increase.
  for (const from of ['visitor', 'staff']) messages.inc({ from }, 0);
  for (const reason of REFUSED) refusals.inc({ reason }, 0);
  for (const result of ['stored', 'quarantined', 'duplicate']) inquiries.inc({ result }, 0);

  return {
    request: countRequest,
    message: (from) => messages.inc({ from }),
    inquiry: (result) => inquiries.inc({ result }),
    delivered: (seconds) => delivery.observe(Math.max(0, seconds)),
    transaction: (operation, seconds) => transactions.observe({ operation }, seconds),
    redisCommand: (seconds) => commands?.observe(seconds),
    violations: (count) => violations.inc(count),
    refused: (reason) => refusals.inc({ reason }),
  };
}
