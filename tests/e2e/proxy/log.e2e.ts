import { expect } from '@playwright/test';
import { newChatSessionId } from '@repo/contract/ids.ts';
import { call, json, JSON_TYPE, test } from '#tests/e2e/proxy/scripted-site.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import type { SiteProcess } from '#testbed/servers/site.ts';

type Line = Partial<Record<'msg' | 'method' | 'route' | 'reqId', string>> & { status?: number };

/** The lines about requests in what a site has written since some moment. */
const linesIn = (output: string): Line[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

/** Waits for the line of a request, and returns it without its time. */
async function lineOf(site: SiteProcess, from: number, route: string): Promise<Line> {
  const find = () => linesIn(site.output().slice(from)).find((line) => line.route === route);
  await expect.poll(find).toBeDefined();
  return find() ?? {};
}

test('a request is one line, and its ID is the same at the backend, in the log, and in the answer', async ({
  site,
  backend,
  answers,
}) => {
  backend.behave(json(200, { success: true, message: 'Stored' }));
  const from = site.output().length;
  const claim = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const answer = await call(answers, `${site.url}/api/contact/submit`, {
    method: 'POST',
    headers: { ...JSON_TYPE, 'x-request-id': claim },
    body: JSON.stringify(makeInquiry()),
  });
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(id).not.toBe(claim);
  expect(backend.seen.at(-1)?.request.headers['x-request-id']).toBe(id);
  expect(await lineOf(site, from, '/api/contact/submit')).toMatchObject({
    msg: 'request',
    method: 'POST',
    status: 200,
    reqId: id,
  });
});

test('a page of a conversation and its calls are logged under one ID, without the key', async ({
  site,
  backend,
  answers,
}) => {
  const sessionId = newChatSessionId(Date.now());
  backend.behave((_, response) => response.destroy());
  const from = site.output().length;
  const page = await call(answers, `${site.url}/chatWidget/${sessionId}`);
  expect(page.status).toBe(200);
  const line = await lineOf(site, from, '/chatWidget/:sessionId');
  expect(line.reqId).toBe(page.headers.get('x-request-id'));
  expect(backend.seen.at(-1)?.request.headers['x-request-id']).toBe(line.reqId);
  await call(answers, `${site.url}/chatWidget/${sessionId}x/${sessionId}`);
  await call(answers, `${site.url}/${sessionId}?email=ada@client.example`);
  await lineOf(site, from, 'unknown');
  const log = site.output().slice(from);
  expect(log).not.toContain(sessionId);
  expect(log).not.toContain('ada@');
  expect(log).not.toContain('127.0.0.1');
});
