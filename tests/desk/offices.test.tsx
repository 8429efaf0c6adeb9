import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { failureWords } from '@repo/desk/health/failure-words.ts';
import HealthPage from '@repo/desk/health/health-page.tsx';
import SettingsPage from '@repo/desk/settings/settings-page.tsx';
import TeamPage from '@repo/desk/team/team-page.tsx';
import { daysAgo, health } from '#tests/desk/support/health.ts';
import { ADA, BEN, Refused, showDeskPage } from '#tests/desk/support/scripted-desk.tsx';

test.each([
  [{ shortage: null, waitingReceipts: null }, undefined],
  [
    { shortage: 'Less than 512 MB of disk space is free', waitingReceipts: null },
    /^Less than 512 MB of disk space is free\. Until that is over, new inquiries, leads, and call requests are stored/,
  ],
  [
    { shortage: null, waitingReceipts: { count: 1200, until: daysAgo(-1) } },
    /^1,200 auto-replies are waiting because so many were sent .* All inquiries are stored\.$/,
  ],
])('shortages and waiting auto-replies are reported: %j', async (strain, words) => {
  await showDeskPage(<HealthPage />, '/health', {
    'GET /health': () => ({ ...health(1), ...strain }),
  });
  await screen.findByRole('region', { name: 'Backup' });
  const region = screen.queryByRole('region', { name: 'Needs attention' });
  const told = [...(region?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
  expect(told).toEqual(words ? [expect.stringMatching(words)] : []);
});

test.each([
  [undefined, undefined],
  ['ok', 'Connected'],
  ['away', 'Away, so news is late'],
])('Redis is shown if there is one: %s', async (redis, words) => {
  await showDeskPage(<HealthPage />, '/health', {
    'GET /health': () => ({ ...health(1), ...(redis && { redis }) }),
  });
  await screen.findByRole('region', { name: 'Backup' });
  expect(screen.queryByText('Redis')?.nextElementSibling?.textContent).toBe(words);
});

test.each([
  [[], 'Browsers blocked nothing on our pages in the last 7 days.', []],
  [
    [
      ['script-src-elem', 'inline', '/contact', 1200],
      ['img-src', 'https://cdn.example', '/services/ai', 3],
      ['require-trusted-types-for', 'trusted-types-sink', '/desk/tickets', 1],
      ['base-uri', 'other', 'other', 1],
    ],
    /^In the last 7 days, browsers blocked something on our pages 1,205 times\. /,
    [
      'A script in the page itself script-src-elem | /contact | 1,200',
      'An image from https://cdn.example img-src | /services/ai | 3',
      'Text used as code require-trusted-types-for | /desk/tickets | 1',
      'Something base-uri | Another address | 1',
    ],
  ],
] as const)('what browsers blocked is reported in words: %j', async (rows, words, lines) => {
  const top = rows.map(([directive, blocked, page, count]) => ({
    side: 'site',
    directive,
    blocked,
    page,
    count,
  }));
  const count = rows.reduce((sum, [, , , times]) => sum + times, 0);
  await showDeskPage(<HealthPage />, '/health', {
    'GET /health': () => ({ ...health(1), violations: { count, top } }),
  });
  const region = await screen.findByRole('region', { name: 'Blocked by browsers' });
  expect(within(region).getByText(words)).toBeVisible();
  const cells = [...region.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent.replace(/\s+/g, ' ')).join(' | '),
  );
  expect(cells).toEqual(lines);
});

const backupLine = async () => (await screen.findByRole('region', { name: 'Backup' })).className;

test('error codes are explained in words', () => {
  expect(
    ['ECONNREFUSED', 'EENVELOPE 450', 'EENVELOPE 550', 'HTTP 503', 'E?'].map(failureWords),
  ).toEqual([
    'The server is not responding',
    'The mail server asked to try again later',
    'The mail server rejected the address',
    'The receiver had an internal error',
    'Something unexpected happened',
  ]);
});

test.each([
  ['invalid_client 7000222', /secret has expired.*MAIL_OAUTH_CLIENT_SECRET/],
  ['invalid_client', /MAIL_OAUTH_CLIENT_ID.*MAIL_OAUTH_CLIENT_SECRET/],
  ['invalid_grant 70008', /MAIL_OAUTH_REFRESH_TOKEN/],
  ['rejected', /mail server rejected the access token/],
  ['HTTP 404', /MAIL_OAUTH_TOKEN_URL/],
  ['HTTP 503', /could not be reached/],
  ['ECONNREFUSED', /provider of access tokens could not be reached/],
  ['access_denied', /settings that begin with MAIL_OAUTH/],
])('without an access token (%s), the reason says what to do', (reason, words) => {
  expect(failureWords(`OAUTH ${reason}`)).toMatch(words);
});

test.each([
  ['FolderRefused', /does not open the folder/],
  ['FolderRefused NOPERM', /does not open the folder/],
  ['ERR_SSL_WRONG_VERSION_NUMBER', /Check the port/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /certificate is for another name/],
  ['CERT_HAS_EXPIRED', /certificate has expired/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /certificate is not trusted/],
  ['IMAP BYE', /ended the connection/],
  ['IMAP NO', /refused a request/],
  ['OAUTH unauthorized_client 700016', /MAIL_OAUTH_CLIENT_ID/],
])('what a mail server says (%s) is explained in words', (code, words) => {
  expect(failureWords(code)).toMatch(words);
});

test.each([
  ['none', null, 'notice'],
  ['one of eight days ago', 8, 'notice'],
  ['one of yesterday', 1, ''],
])('the backup line is right for %s', async (_, days, look) => {
  await showDeskPage(<HealthPage />, '/health', { 'GET /health': () => health(days) });
  expect(await backupLine()).toBe(look);
});

test('an invitation shows its link once, and keeps what was typed when it is refused', async () => {
  let isTaken = true;
  const { user } = await showDeskPage(<TeamPage />, '/team', {
    'POST /colleagues/invite': () => {
      if (isTaken) throw new Refused('conflict', 'Dora already has an account.', 'email');
      return { link: 'https://desk.example/desk/welcome#token', expiresAt: daysAgo(-7) };
    },
  });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Dora');
  const email = screen.getByRole('textbox', { name: 'Email' });
  await user.type(email, 'dora@example.org{Enter}');
  expect(await screen.findByText('Dora already has an account.')).toBeVisible();
  expect(email).toHaveValue('dora@example.org');
  expect(email).toBeInvalid();
  expect(email).toHaveFocus();
  isTaken = false;
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('https://desk.example/desk/welcome#token')).toBeVisible();
  expect(email).toHaveValue('');
});

test('a colleague is removed only after a warning, and never oneself', async () => {
  const entry = {
    role: 'agent',
    createdAt: daysAgo(9),
    lastActiveAt: null,
    isConnected: false,
    factors: [],
  };
  let members = [ADA, BEN].map((who) => ({ ...who, ...entry, email: `${who.id}@example.org` }));
  const { user, named } = await showDeskPage(<TeamPage />, '/team', {
    'GET /team': () => ({ members, secondFactorFrom: null, invitations: [] }),
    'POST /colleagues/ben/remove': () => {
      members = members.slice(0, 1);
      return { success: true };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Ben Okafor' }));
  expect(screen.queryByRole('button', { name: 'Remove Ada Moreno' })).toBeNull();
  expect(named('POST /colleagues/ben/remove')).toEqual([]);
  expect(screen.getByRole('dialog', { name: 'Remove a colleague' })).toHaveTextContent(
    'will be signed out everywhere',
  );
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Ben Okafor')).toBeNull());
});

test('a label is created and changed, and a wrong shortcut is reported at its field', async () => {
  const labels: { id: string; name: string; colour: string }[] = [];
  const { user, named } = await showDeskPage(<SettingsPage />, '/settings', {
    'GET /blocks': () => ({ blocks: [] }),
    'GET /labels': () => ({ labels }),
    'POST /labels': ({ body }) => {
      const label = { id: 'l1', ...(body as { name: string; colour: string }) };
      labels.push(label);
      return label;
    },
  });
  await user.click(screen.getByText('Add a label'));
  const section = within(screen.getByRole('region', { name: 'Labels' }));
  await user.type(section.getByRole('textbox', { name: 'Name' }), 'Urgent{Enter}');
  expect(await screen.findByRole('button', { name: 'Edit Urgent' })).toBeVisible();
  await user.click(screen.getByText('Add a canned reply'));
  await user.type(screen.getByRole('textbox', { name: 'Shortcut' }), 'two words');
  await user.click(screen.getAllByRole('button', { name: 'Add' })[0] ?? document.body);
  expect(screen.getByText('A shortcut has 1 to 30 letters, numbers, or hyphens')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Shortcut' })).toHaveValue('two words');
  expect(named('POST /canned')).toEqual([]);
});

test('a misspelled variable of a canned reply is reported at its field, with those there are', async () => {
  const { user, named } = await showDeskPage(<SettingsPage />, '/settings', {
    'GET /blocks': () => ({ blocks: [] }),
    'GET /labels': () => ({ labels: [] }),
  });
  await user.click(screen.getByText('Add a canned reply'));
  await user.type(screen.getByRole('textbox', { name: 'Shortcut' }), 'hello');
  const text = screen.getByRole('textbox', { name: 'Text' });
  await user.type(text, 'Hello {{nmae}');
  await user.click(screen.getAllByRole('button', { name: 'Add' })[0] ?? document.body);
  expect(text).toHaveAccessibleDescription(/There is no \{nmae\}\. You can use \{name\}, /);
  expect(text).toBeInvalid();
  expect(named('POST /canned')).toEqual([]);
});
