import { z } from 'zod';

const NO_PORT = 'must be a port number';

/** The settings of metrics, which the site and the backend share (the README explains them). */
export const metricsSettings = {
  METRICS_PORT: z.coerce
    .number(NO_PORT)
    .int(NO_PORT)
    .min(0, NO_PORT)
    .max(65535, NO_PORT)
    .optional(),
  METRICS_HOST: z.union([z.ipv4(), z.ipv6()], 'must be an IP address').default('127.0.0.1'),
};
