import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route } from 'wouter';
import TicketPage from '@repo/desk/tickets/ticket-page.tsx';
import type { TicketDetail } from '@repo/contract/desk/ticket.ts';
import { aMail } from '#tests/desk/support/mails.ts';
import { showDeskPage } from '#tests/desk/support/scripted-desk.tsx';
import { aDetail, aReply, aTicket } from '#tests/desk/support/tickets.ts';

const PAGE = <Route path="/tickets/:id" component={TicketPage} />;

const showTicket = (detail: Partial<TicketDetail>) =>
  showDeskPage(PAGE, '/tickets/t1', { 'GET /tickets/t1': () => aDetail(detail) });

beforeEach(() => localStorage.clear());

test('what both sides wrote by email is in its order, and quotes are folded', async () => {
  await showTicket({ replies: [aReply('Yes, we do.')], received: [aMail()] });
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries[0]).toContain('Ben Okafor replied');
  expect(entries[1]).toContain('Zoë Lee (zoe@customer.test) replied by email');
  expect(screen.getByText('Great, thank you!')).toBeVisible();
  expect(screen.getByText('> Yes, we do.')).not.toBeVisible();
});

test('the original is shown on demand, in a frame without scripts', async () => {
  const { user } = await showTicket({ received: [aMail()] });
  expect(document.querySelector('iframe')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show original formatting' }));
  const frame = screen.getByTitle('Email from Zoë Lee, as it was designed');
  expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  expect(frame).toHaveAttribute('src', '/desk/api/mails/mail1/html');
  await user.click(screen.getByRole('button', { name: 'Hide original formatting' }));
  expect(document.querySelector('iframe')).toBeNull();
});

test('an email without HTML has no other form, and every email is a file', async () => {
  await showTicket({ received: [aMail({ hasHtml: false })] });
  expect(screen.queryByRole('button', { name: /original/ })).toBeNull();
  const link = screen.getByRole('link', { name: 'Download email' });
  expect(link).toHaveAttribute('href', '/desk/api/mails/mail1/raw');
});

test('staff read why an email is here, and what was left out of it', async () => {
  const reason = 'It answers another ticket, but came from a different address.';
  const omitted = ['3 more attachments were left out.'];
  await showTicket({
    ticket: aTicket({ kind: 'mail' }),
    related: aTicket({ id: 't2' }),
    received: [aMail({ outcome: 'ticket', reason, omitted })],
  });
  for (const sentence of [reason, ...omitted]) expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'another ticket' })).toHaveAttribute(
    'href',
    '/desk/tickets/t2',
  );
});

test('staff read who has sent an email for its author, and where else answers are wanted', async () => {
  const answersTo = ['boss@customer.test', 'pa@customer.test'];
  await showTicket({ received: [aMail({ sentBy: 'no-reply@forms.test', answersTo })] });
  expect(screen.getByText(/^Sent by/)).toHaveTextContent(
    'Sent by no-reply@forms.test for Zoë Lee.',
  );
  expect(screen.getByText(/^Answers to/)).toHaveTextContent(
    'Answers to: boss@customer.test, pa@customer.test',
  );
});

test('a reply that was not delivered says why', async () => {
  const reply = aReply('Yes, we do.');
  const bounceReason = 'The address does not exist.';
  await showTicket({ replies: [{ ...reply, mail: { ...reply.mail, bounceReason } }] });
  expect(screen.getByText(`Not delivered: ${bounceReason}`)).toBeVisible();
});

test('a reply without words of its own names each file once', async () => {
  const plan = { id: 'f1', name: 'plan.pdf', size: 9, hasPreview: false, scan: 'none' } as const;
  const file = { ...plan, type: 'application/pdf' };
  await showTicket({ replies: [{ ...aReply('plan.pdf'), files: [file] }] });
  expect(screen.getAllByText('plan.pdf')).toHaveLength(1);
  expect(screen.getByRole('link', { name: /plan\.pdf/ })).toBeVisible();
});

test('what a stranger writes is text', async () => {
  const text = '<img src=x onerror="alert(1)">';
  const { container } = await showTicket({
    received: [aMail({ text, folded: text, subject: text, fromName: text })],
  });
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getAllByText(text).length).toBeGreaterThanOrEqual(3);
});
