import assert from 'node:assert/strict';
import { print } from '@repo/testbed/progress.mjs';
import { answers } from '@repo/testbed/servers/answers.ts';
import { ServerProcess } from '@repo/testbed/servers/server-process.mjs';
import type { Podman } from '#container/podman.ts';

/** How servers end when they are told to: in order, or with the number of the signal. */
const IN_ORDER = [0, 143];

type Service = Readonly<{
  name: 'site' | 'backend' | 'front';
  image: string;
  /** Arguments of the image. */
  command?: readonly string[];
  url: string;
  /** Of the site and of the backend, where the check of the image's health asks. */
  ports: readonly [site: number, backend: number];
  settings: Readonly<Record<string, string>>;
  /** More arguments of `podman run`. */
  more?: readonly string[];
}>;

/** A server that runs from the image. */
export type Served = Awaited<ReturnType<typeof serve>>;

/**
 * Starts a server from its image, and waits until it takes work.
 *
 * @throws an error with what it printed if it does not
 */
export async function serve(podman: Podman, service: Service) {
  const { name, image, command = [], url, ports, settings, more = [] } = service;
  const container = `${name}-${process.pid}`;
  const environment = Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`);
  const args = [`--name=${container}`, ...environment, ...more, image, ...command];
  const server = new ServerProcess({
    name,
    begin: (onOutput) => podman.startConfined(args, onOutput),
    isUp: (signal) => answers(`${url}/ready`, signal),
    problem: `did not answer at ${url}/ready`,
  });
  const remove = () => podman.run('rm', '--force', '--time=0', container);
  await server.ready().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  await podman.output('exec', container, ...(await healthCheck(podman, image, ports)));
  print(`✓ The ${name} takes work, and says that it is healthy`);
  return {
    /** What it has printed so far. */
    printed: () => server.output(),
    /** Runs a program next to it. @returns what it printed */
    output: (...command: string[]) => podman.output('exec', container, ...command),
    /** Stops it as an engine does. @throws an error if it does not stop in order */
    async stop(): Promise<void> {
      const begun = performance.now();
      const code = await server.stop();
      assert.ok(IN_ORDER.includes(code), `The ${name} ended with ${code}.\n${server.output()}`);
      print(`✓ The ${name} stops within ${Math.round(performance.now() - begun)} ms`);
    },
    async [Symbol.asyncDispose]() {
      await remove();
    },
  };
}

/** The command by which an engine asks, with these ports instead of the usual ones. */
async function healthCheck(
  podman: Podman,
  image: string,
  [site, backend]: Service['ports'],
): Promise<string[]> {
  const format = '{{json .HealthCheck.Test}}';
  const test = await podman.output('image', 'inspect', image, '--format', format);
  const [kind, ...command] = JSON.parse(test) as string[];
  assert.equal(kind, 'CMD');
  return command.map((part) => part.replace(':3000', `:${site}`).replace(':4000', `:${backend}`));
}
