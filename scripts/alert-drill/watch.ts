import { setTimeout as pause } from 'node:timers/promises';
import type { PrometheusApi } from '@/scripts/alert-drill/api';

/** Sees what fires. */
export type AlertWatch = Readonly<{
  /**
   * Waits until an alert fires, or does not.
   *
   * @param ms how long at most
   * @returns whether that came, in time
   */
  until(alert: string, state: 'fires' | 'is quiet', ms: number): Promise<boolean>;
}>;

const LOOK_EVERY_MS = 250;

/** Watches the alerts of Prometheus over its API. */
export const watchAlerts = (api: Pick<PrometheusApi, 'firing'>): AlertWatch => ({
  async until(alert, state, ms) {
    const end = performance.now() + ms;
    while ((await api.firing()).has(alert) !== (state === 'fires')) {
      if (performance.now() > end) return false;
      await pause(LOOK_EVERY_MS);
    }
    return true;
  },
});
