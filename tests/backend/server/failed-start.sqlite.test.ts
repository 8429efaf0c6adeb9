import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { readConfig } from '@repo/backend/core/config.ts';
import { StoreUnavailable } from '@repo/backend/core/errors.ts';
import { createBackend, type BackendOptions } from '@repo/backend/create-backend.ts';
import { freePort } from '#testbed/servers/ports.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

const FULL = { openStore: () => Promise.reject(new StoreUnavailable('full')) };

/** It is read last. */
const BROKEN_SETTING = {
  get: () => {
    throw new Error('broken');
  },
};

test.each<[string, BackendOptions, PropertyDescriptor, string]>([
  ['first', FULL, {}, 'full'],
  ['last', {}, BROKEN_SETTING, 'broken'],
])(
  'a start whose %s step fails releases its folder and its ports',
  async (_step, options, setting, problem) => {
    await using folder = await temporaryFolder();
    const ports = { METRICS_PORT: String(await freePort()) };
    const env = { NODE_ENV: 'test', DATA_DIR: folder.path, ...ports } as const;
    const log = pino({ level: 'silent' });
    const config = Object.defineProperty(readConfig(env), 'BACKEND_CONNECTIONS', setting);
    await expect(createBackend(config, { log, ...options })).rejects.toThrow(problem);
    const backend = await createBackend(readConfig(env), { log });
    await backend.stop();
  },
);
