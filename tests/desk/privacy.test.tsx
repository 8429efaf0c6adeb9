import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import PrivacyPage from '@repo/desk/privacy/privacy-page.tsx';
import { receiptText } from '@repo/desk/privacy/erasure-receipt.tsx';
import { aTicket } from '#tests/desk/support/tickets.ts';
import { showDeskPage, type DeskScript } from '#tests/desk/support/scripted-desk.tsx';

const ADDRESS = 'jonas@example.org';

const counts = {
  inquiries: 2,
  leads: 0,
  callRequests: 0,
  conversations: 1,
  messages: 31,
  notes: 0,
  replies: 1,
  receivedMails: 0,
  unfetchedMails: 0,
  files: 0,
  mails: 5,
  mailFiles: 2,
  searchEntries: 36,
};
const receipt = {
  id: '5b2c3d4e-0000-4000-8000-000000000000',
  erasedAt: '2026-01-31T10:00:00.000Z',
  erasedBy: 'Ada Moreno',
  addressHash: 'a1'.repeat(32),
  counts,
  remarks: ['Backups made before still hold it.'],
};
const found = { address: ADDRESS, counts, tickets: [aTicket()], conversations: [] };

const showPerson = (script: DeskScript = {}) =>
  showDeskPage(<PrivacyPage />, `/privacy?address=${ADDRESS}`, {
    'GET /person': () => found,
    ...script,
  });

test('an address is searched for, and appears in the address bar', async () => {
  const { user, named } = await showDeskPage(<PrivacyPage />, '/privacy', {
    'GET /person': () => ({ ...found, tickets: [] }),
  });
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'Jonas@');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(screen.getByText('Valid email address is required')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'Example.org{Enter}');
  expect(await screen.findByText('31')).toBeVisible();
  expect(location.search).toBe('?address=jonas%40example.org');
  expect(named('GET /person').map(({ query }) => query.get('address'))).toEqual([ADDRESS]);
  expect(screen.getByRole('link', { name: 'Export as ZIP' })).toHaveAttribute(
    'href',
    '/desk/api/person/export?format=zip&address=jonas%40example.org',
  );
});

test('nothing is erased until the address has been typed twice and is the one that was found', async () => {
  const { user, named } = await showPerson({ 'POST /person/erase': () => receipt });
  await user.click(await screen.findByRole('button', { name: 'Erase everything' }));
  const first = screen.getByRole('textbox', { name: 'Type the email address' });
  const second = screen.getByRole('textbox', { name: 'Type it again' });
  const erase = screen.getByRole('button', { name: 'Erase permanently' });

  await user.click(erase);
  expect(screen.getByText('Valid email address is required')).toBeVisible();
  await user.type(first, ADDRESS);
  await user.click(erase);
  expect(screen.getByText('The two addresses do not match')).toBeVisible();
  expect(second).toHaveFocus();
  await user.clear(first);
  await user.type(first, 'other@example.org');
  await user.type(second, 'other@example.org');
  await user.click(erase);
  expect(screen.getByText('This is not the address you searched for')).toBeVisible();
  expect(named('POST /person/erase')).toEqual([]);

  for (const field of [first, second]) {
    await user.clear(field);
    await user.type(field, ADDRESS);
  }
  await user.click(erase);
  expect(await screen.findByRole('heading', { name: 'Erasure receipt' })).toHaveFocus();
  expect(named('POST /person/erase').map(({ body }) => body)).toEqual([
    { address: ADDRESS, confirmation: ADDRESS },
  ]);
  expect(screen.getByText('Backups made before still hold it.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Export as ZIP' })).toBeNull();
});

test('the receipt as text says what was erased, by whom, and when', () => {
  const text = receiptText(receipt);
  for (const line of [
    'Erased: 2026-01-31T10:00:00.000Z by Ada Moreno',
    `SHA-256 of the email address: ${'a1'.repeat(32)}`,
    'Messages: 31',
    'Backups made before still hold it.',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
});
