import type { Fault } from '@/scripts/alert-drill/fault';
import type { AlertWatch } from '@/scripts/alert-drill/watch';
import type { AlertWorld } from '@/scripts/alert-drill/world';
import { print } from '@/tools/progress.mjs';

/** What came of a fault, for one of its alerts. Undefined is what did not happen in time. */
export type Outcome = Readonly<{
  alert: string;
  fault: string;
  /** From the beginning of the fault until Prometheus says that the alert fires, in milliseconds. */
  firedMs: number | undefined;
  /** From the end of the fault until it does not fire anymore. */
  quietMs: number | undefined;
}>;

/** How long an alert may take to fire, and to be quiet again, in milliseconds. */
const FIRES_WITHIN_MS = 60_000;
const QUIET_WITHIN_MS = 90_000;

/**
 * Causes one fault after the other, and ends each once all of its alerts fire.
 *
 * @throws if an alert fires before its fault
 */
export async function causeAll(
  faults: readonly Fault[],
  world: AlertWorld,
  watch: AlertWatch,
): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = [];
  for (const { alerts, words, begin } of faults) {
    const measure = stopwatch(watch);
    for (const alert of alerts) await requireQuiet(alert, watch);
    const sinceBegin = measure();
    const end = await begin(world);
    const fired = await Promise.all(
      alerts.map((alert) => sinceBegin(alert, 'fires', FIRES_WITHIN_MS)),
    );
    const sinceEnd = measure();
    await end();
    // The next fault does not wait for this.
    for (const [index, alert] of alerts.entries()) {
      const firedMs = fired[index];
      print(`  ${alert}: ${firedMs === undefined ? 'does not fire' : `${Math.round(firedMs)} ms`}`);
      const outcome = sinceEnd(alert, 'is quiet', QUIET_WITHIN_MS).then((quietMs) => ({
        alert,
        fault: words,
        firedMs,
        quietMs,
      }));
      // If a fault throws, Prometheus stops, and what still asks it must not hide that.
      outcome.catch(() => undefined);
      outcomes.push(outcome);
    }
  }
  return Promise.all(outcomes);
}

/** Starts to measure how long it takes until an alert is in a state. */
const stopwatch = (watch: AlertWatch) => () => {
  const begun = performance.now();
  return async (...[alert, state, ms]: Parameters<AlertWatch['until']>) =>
    (await watch.until(alert, state, ms)) ? performance.now() - begun : undefined;
};

async function requireQuiet(alert: string, watch: AlertWatch): Promise<void> {
  if (!(await watch.until(alert, 'is quiet', QUIET_WITHIN_MS)))
    throw new Error(`${alert} fires before its fault.`);
}
