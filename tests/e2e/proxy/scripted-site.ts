import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { expect } from '@playwright/test';
import { plainTest } from '#tests/e2e/support/worker.ts';
import {
  startScriptedBackend,
  type ScriptedBackend,
} from '#tests/support/backends/scripted-backend.ts';
import { startSite, type SiteProcess } from '#testbed/servers/site.ts';

/** The answer of the site, and after how many milliseconds it came. */
export type Answer = { status: number; headers: Headers; text: string; ms: number };

export const JSON_TYPE = { 'content-type': 'application/json' };

type Fixtures = { answers: Answer[]; backend: ScriptedBackend; site: SiteProcess };

const obeying = async (port: 0, stack: AsyncDisposableStack) =>
  stack.use(await startScriptedBackend(port));

const siteBefore = async (backendUrl: string, stack: AsyncDisposableStack) =>
  stack.use(await startSite(backendUrl));

/** A test against the built site, with a backend that does what the test tells it. */
export const test = plainTest.extend<Fixtures>({
  backend: async ({ kept }, use) => {
    await use(await kept(obeying, 0));
  },
  site: async ({ backend, kept }, use) => {
    await use(await kept(siteBefore, backend.url));
  },
  // When a test ends, everything that it received is searched for the backend's address, and the log for IDs
  // of conversations, too.
  answers: async ({ backend, site }, use) => {
    const answers: Answer[] = [];
    await use(answers);
    const { host, port } = new URL(backend.url);
    expect(answers.length).toBeGreaterThan(0);
    const recorded = [
      ...answers.map(({ text, headers }) => text + JSON.stringify([...headers])),
      site.output(),
    ];
    for (const text of recorded) {
      expect(text).not.toContain(host);
      expect(text).not.toContain(`:${port}`);
      expect(text).not.toContain('SECRET');
    }
    expect(site.output()).not.toContain('chat_');
  },
});

/** Sends a request to the site and keeps the answer for the search above. */
export async function call(
  answers: Answer[],
  url: string,
  init: RequestInit = {},
): Promise<Answer> {
  const startedAt = performance.now();
  const response = await fetch(url, { redirect: 'manual', ...init });
  const { status, headers } = response;
  const answer = {
    status,
    headers,
    text: await response.text(),
    ms: performance.now() - startedAt,
  };
  answers.push(answer);
  return answer;
}

/** Makes the scripted backend answer with JSON. */
export const json =
  (status: number, body: object, headers: OutgoingHttpHeaders = {}) =>
  (_: unknown, response: ServerResponse) => {
    response.writeHead(status, { ...JSON_TYPE, ...headers }).end(JSON.stringify(body));
  };
