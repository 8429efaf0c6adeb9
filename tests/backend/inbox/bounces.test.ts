import { describe, expect, test } from '@jest/globals';
import { newestTicket, readTicket } from '@/tests/backend/desk/ticket-calls';
import { bounceOf } from '@/tests/support/mail/bounce';
import { startWithInbox } from '@/tests/backend/inbox/with-inbox';

describe('An email that was not delivered', () => {
  test('an answer says why, and its ticket waits again', async () => {
    await using desk = await startWithInbox();
    const { id, answer } = await desk.answeredTicket();
    await desk.deliver(bounceOf(answer.messageId ?? '', 'failed', '5.1.1'));
    const { ticket, replies, received } = await readTicket(desk.ann, id);
    expect(replies[0]?.mail.bounceReason).toBe('The address does not exist.');
    expect(received).toMatchObject([{ outcome: 'bounce' }]);
    expect(ticket).toMatchObject({ state: 'in_work', assignee: { name: 'Ann' } });
    expect(await desk.mailsTo('ann@company.test')).toHaveLength(1);
  });

  test('a mere delay changes nothing', async () => {
    await using desk = await startWithInbox();
    const { id, answer } = await desk.answeredTicket();
    await desk.deliver(bounceOf(answer.messageId ?? '', 'delayed', '4.4.1'));
    const { ticket, replies } = await readTicket(desk.ann, id);
    expect(replies[0]?.mail.bounceReason).toBeNull();
    expect(ticket.state).toBe('answered');
  });

  test('a receipt says why, and nobody is told', async () => {
    await using desk = await startWithInbox();
    const { id, receipt } = await desk.answeredTicket();
    await desk.deliver(bounceOf(receipt.messageId ?? '', 'failed', '5.1.1'));
    const { ticket, mails } = await readTicket(desk.ann, id);
    expect(mails.find(({ kind }) => kind === 'receipt')?.bounceReason).toBe(
      'The address does not exist.',
    );
    expect(ticket.state).toBe('answered');
  });

  test('a report about an email that is not ours goes to quarantine', async () => {
    await using desk = await startWithInbox();
    await desk.deliver(bounceOf('<someone@elsewhere.test>', 'failed', '5.1.1'));
    expect(await newestTicket(desk.ann, '?state=quarantined')).toMatchObject({
      spamReasons: ['It says that an email was not delivered, but not which one of ours.'],
    });
  });
});
