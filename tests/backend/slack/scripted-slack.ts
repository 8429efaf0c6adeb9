import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const TOKEN = 'xoxb-1234567890-abcdefghijkl';
export const CHANNEL = 'C024BE91L';
export const TEAM = 'T061EG9R6';

/** A call that arrived: its method, and what it was told. */
type SlackCall = { method: string; args: Record<string, string> };

/** An answer of Slack: the status, the body as JSON, and headers. */
type Answer = { body: Record<string, unknown>; status?: number; headers?: Record<string, string> };

/** Somebody in Slack, as `users.info` tells it. */
type Person = { id: string; email?: string; [field: string]: unknown };

/**
 * A server that answers as the documentation of Slack says for the four methods that we call:
 * docs.slack.dev/reference/methods/chat.postMessage, users.info, auth.test, and reactions.add, with their errors, and
 * docs.slack.dev/apis/web-api/rate-limits. Nobody tried whether Slack does.
 */
export async function startSlack(people: readonly Person[] = []) {
  const calls: SlackCall[] = [];
  const reacted = new Set<string>();
  let count = 0;
  const refused = (error: string): Answer => ({ body: { ok: false, error } });
  const methods: Record<string, (args: Record<string, string>) => Answer> = {
    'auth.test': () => ({
      body: { ok: true, url: 'https://x.slack.com/', team: 'X', user: 'desk', team_id: TEAM },
    }),
    'chat.postMessage': (args) => {
      if (args.channel !== CHANNEL) return refused('channel_not_found');
      if (!args.text) return refused('no_text');
      count += 1;
      const ts = `1503435956.00${String(count).padStart(4, '0')}`;
      const message = { type: 'message', subtype: 'bot_message', text: args.text, ts };
      return { body: { ok: true, channel: CHANNEL, ts, message } };
    },
    'users.info': ({ user }) => {
      const found = people.find(({ id }) => id === user);
      if (!found) return refused('user_not_found');
      const { id, email, ...more } = found;
      const profile = { real_name: 'A name in Slack', ...(email !== undefined && { email }) };
      const rest = { deleted: false, is_bot: false, is_email_confirmed: true, ...more };
      return { body: { ok: true, user: { id, team_id: TEAM, profile, ...rest } } };
    },
    'reactions.add': ({ channel, timestamp, name }) => {
      const key = `${channel} ${timestamp} ${name}`;
      if (reacted.has(key)) return refused('already_reacted');
      reacted.add(key);
      return { body: { ok: true } };
    },
  };

  const answerTo = ({ headers }: IncomingMessage, { method, args }: SlackCall): Answer => {
    if (headers.authorization !== `Bearer ${TOKEN}`) return refused('invalid_auth');
    return slack.instead(method) ?? methods[method]?.(args) ?? refused('unknown_method');
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void text(request).then((body) => {
      const method = (request.url ?? '').replace('/api/', '');
      const call = { method, args: Object.fromEntries(new URLSearchParams(body)) };
      calls.push(call);
      const { status = 200, headers = {}, body: answer } = answerTo(request, call);
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const slack = {
    origin: `http://127.0.0.1:${port}`,
    calls,
    /** What was told to a method, oldest first. */
    told: (method: string) => calls.filter((one) => one.method === method).map(({ args }) => args),
    /** What is answered instead of what would be. */
    instead: (() => undefined) as (method: string) => Answer | undefined,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return slack;
}
