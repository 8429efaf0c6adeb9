import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { ConfigError } from '@repo/backend/core/errors.ts';
import { readConfig } from '@repo/backend/core/config.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { countRows } from '#tests/support/backend/count-rows.ts';
import { post } from '#tests/support/backend/in-process.ts';
import { openStored } from '#tests/support/backend/open-stored.ts';
import { runUntilExit, startBackend } from '#tests/support/backend/start-backend.ts';
import { writtenMails } from '#testbed/inbox.ts';
import { makeInquiry } from '#testbed/inquiries.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

describe('The backend refuses to start, in one sentence', () => {
  test('when the port is taken', async () => {
    await using folder = await temporaryFolder();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { code, errors } = await runUntilExit({ dataDir: folder.path, port });
    await new Promise((resolve) => server.close(resolve));
    expect(errors).toBe(
      `Another program already listens on 127.0.0.1:${port}. ` +
        'Stop it, or set BACKEND_PORT to another port.\n',
    );
    expect(code).toBe(1);
  });
});

describe('Stopping', () => {
  test('works even when no one reads its log anymore', async () => {
    await using backend = await startBackend();
    backend.stopListening();
    for (let count = 0; count < 3; count++) await post(backend.url, makeInquiry());
    expect(await backend.stop()).toBe(0);
  });

  test('finishes the current request and its email', async () => {
    await using backend = await startBackend();
    const { hostname, port } = new URL(backend.url);
    const body = JSON.stringify(makeInquiry());
    const socket = connect(Number(port), hostname);
    const answer = text(socket);
    socket.write(
      'POST /contact/submit HTTP/1.1\r\nHost: x\r\nConnection: close\r\n' +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    // An answered request shows that the bytes before it were received.
    await fetch(`${backend.url}/health`);
    const stopped = backend.stop();
    await backend.untilPrinted('"stopping"');
    socket.write(body.slice(10));
    expect(await answer).toContain('"success":true');
    expect(await stopped).toBe(0);
    await using stored = await openStored(backend.dataDir);
    expect(await countRows(stored, 'inquiries')).toBe(1);
    expect(await writtenMails(backend.dataDir)).toHaveLength(2);
  });
});

describe('Settings', () => {
  test('that are wrong are all reported at once, without their values', () => {
    const read = () =>
      readConfig({
        NODE_ENV: 'test',
        BACKEND_PORT: '70000',
        SMTP_URL: 'http://user:secret@host',
        MAIL_TO: 'nobody',
        SITE_URL: 'www.company.test',
        REDIS_URL: 'http://:secret@redis',
        CHAT_MESSAGES_PER_SESSION: '0',
        LOG_LEVEL: 'loud',
      });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      [
        'BACKEND_PORT must be a port number',
        'SMTP_URL must look like smtp://user:password@host:587',
        'MAIL_TO must be an email address',
        'SITE_URL must be an address like https://www.example.com',
        'REDIS_URL must look like redis://user:password@host:6379',
        'CHAT_MESSAGES_PER_SESSION must be a whole number above 0',
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
      ].join('\n'),
    );
  });

  test('that are empty have their default', () => {
    expect(readConfig({ NODE_ENV: 'test', BACKEND_PORT: '', SMTP_URL: '', MAIL_TO: '' })).toEqual({
      NODE_ENV: 'test',
      BACKEND_HOST: '127.0.0.1',
      BACKEND_PORT: 4000,
      BACKEND_CONNECTIONS: 4000,
      DATA_DIR: '.data',
      DESK_SESSION_HOURS: 12,
      DESK_IDLE_MINUTES: 30,
      MAIL_FROM: 'hello@tesseraworks.example',
      MAIL_TO: 'hello@tesseraworks.example',
      INQUIRIES_PER_ADDRESS: 20,
      RECEIPTS_PER_HOUR: 100,
      DISK_FREE_MIN_MB: 512,
      MAILS_WAITING_MAX: 500,
      CHAT_MESSAGES_PER_SESSION: 30,
      CHAT_MESSAGES_PER_ADDRESS: 120,
      CHAT_SESSIONS_PER_ADDRESS: 30,
      CHAT_REQUESTS_PER_ADDRESS: 30,
      CHAT_SOCKETS_PER_ADDRESS: 100,
      CHAT_EVENTS_PER_SOCKET: 50,
      WEBHOOK_INSIDE: 'no',
      CHAT_PAGES: 'no',
      FILES_MAX: 10,
      FILES_TOTAL_MB: 20,
      FILES_S3_REGION: 'us-east-1',
      LOG_LEVEL: 'info',
      STOP_DELAY: 0,
      METRICS_HOST: '127.0.0.1',
    });
  });
});

test('The documentation lists every call of the site and every answer it gives', async () => {
  await using backend = await startBackend({ dev: true });
  const answer = await fetch(`${backend.url}/docs/json`);
  const document = (await answer.json()) as {
    paths: Record<string, Record<string, { responses: object; requestBody?: object }>>;
  };
  const post = ['200', '400', '405', '409', '413', '415', '422', '429', '500', '503'];
  const other = ['200', '405', '422', '429', '500', '503'];
  const ofSite = Object.entries(document.paths).filter(([path]) => !path.startsWith(DESK_API));
  const statuses = ofSite.map(([path, methods]) => [
    path,
    Object.entries(methods).map(([method, { responses }]) => [method, Object.keys(responses)]),
  ]);
  expect(Object.fromEntries(statuses)).toEqual({
    '/contact/submit': [['post', post]],
    '/chat/send': [['post', post]],
    '/chat/client-data': [['post', post]],
    '/chat/schedule-call': [['post', post]],
    '/chat/read/{sessionId}': [['put', other]],
    '/chat/close/{sessionId}': [['put', post.filter((status) => status !== '409')]],
    '/chat/messages/{sessionId}': [['get', other]],
    '/chat/email/{sessionId}': [['put', post]],
    '/chat/rating/{sessionId}': [['put', post]],
    '/chat/mailed-rating': [['post', post]],
    '/chat/transcript': [['post', post.filter((status) => status !== '409')]],
    '/chat/files/{sessionId}/{fileId}': [
      ['get', ['404', '405', '409', '422', '429', '500', '503']],
    ],
    '/chat/files/{sessionId}/{fileId}/preview': [
      ['get', ['404', '405', '409', '422', '429', '500', '503']],
    ],
    // What uploads answer is defined by their protocol.
    '/files': [
      ['options', ['200']],
      ['post', ['200']],
    ],
    '/files/{id}': [
      ['patch', ['200']],
      ['delete', ['200']],
    ],
    '/desk/slack/events': [
      ['post', ['200', '403', '404', '405', '413', '415', '429', '500', '503']],
    ],
    '/health': [['get', ['200', '503']]],
    '/live': [['get', ['200']]],
    '/ready': [['get', ['200', '503']]],
    '/reports': [['post', post.filter((status) => status !== '409')]],
    '/vitals': [['post', post.filter((status) => status !== '409')]],
  });
  const submit = document.paths['/contact/submit']?.post;
  expect(JSON.stringify(submit?.requestBody)).toContain('"seenAtTradeshow":{"type":"boolean"}');
  const send = document.paths['/chat/send']?.post;
  expect(JSON.stringify(send?.requestBody)).toContain('"maxLength":5000');
  expect((await fetch(`${backend.url}/docs`)).headers.get('content-type')).toContain('text/html');
});
