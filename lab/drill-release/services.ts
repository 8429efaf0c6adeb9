import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { answers } from '@repo/testbed/servers/answers.ts';
import { start } from '@repo/testbed/servers/processes.mjs';
import { ServerProcess } from '@repo/testbed/servers/server-process.mjs';

/** A service: what it is, where it listens, and its settings. */
export type Service = Readonly<{
  kind: 'site' | 'backend';
  port: number;
  settings: Readonly<Record<string, string>>;
}>;

/** What restarts services, as systemd does. */
export type Supervisor = AsyncDisposable & {
  /** The command that restarts one service, without its name. */
  restartCommand: string;
  /** Everything that the services have printed. */
  output(): string;
};

/**
 * Runs services out of the current release, and restarts one when it is asked to, over HTTP.
 *
 * @param current the link to the current release
 * @param folder in which the services run
 */
export async function supervise(
  services: ReadonlyMap<string, Service>,
  { current, folder }: { current: string; folder: string },
): Promise<Supervisor> {
  const running = new Map<string, ServerProcess>();
  const ended: string[] = [];

  async function begin(name: string): Promise<void> {
    const service = services.get(name);
    if (!service) throw new Error(`There is no service ${name}`);
    const server = serve(name, service, current, folder);
    running.set(name, server);
    await server.ready();
  }
  async function restartOne(name: string): Promise<void> {
    const server = running.get(name);
    if (server) ended.push(server.held);
    await server?.stop();
    await begin(name);
  }
  for (const name of services.keys()) await begin(name);

  const control = createServer((request, response) => {
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    restartOne(name).then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  control.listen(0, '127.0.0.1');
  await once(control, 'listening');
  const url = `http://127.0.0.1:${(control.address() as AddressInfo).port}/`;
  return {
    restartCommand: `sh ${path.join(import.meta.dirname, 'restart.sh')} ${url}`,
    output: () => [...ended, ...[...running.values()].map(({ held }) => held)].join('\n'),
    async [Symbol.asyncDispose]() {
      control.close();
      await Promise.all([...running.values()].map((server) => server.stop()));
    },
  };
}

function serve(name: string, { kind, port, settings }: Service, current: string, folder: string) {
  const { PATH } = process.env;
  const place = kind === 'site' ? { PORT: String(port) } : { BACKEND_PORT: String(port) };
  const env = { NODE_ENV: 'production' as const, PATH, ...place, ...settings };
  const ready = `http://127.0.0.1:${port}/ready`;
  return new ServerProcess({
    name,
    begin: (onOutput) => start(path.join(current, 'run'), [kind], { env, cwd: folder, onOutput }),
    isUp: (signal) => answers(ready, signal),
    problem: `did not answer at ${ready}`,
  });
}
