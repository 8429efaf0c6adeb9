import { expect, test } from '@jest/globals';
import { acceptLead } from '@/backend/chat/accept-lead';
import { openChatTestStore } from '@/tests/backend/chat/test-store';
import { aLead } from '@/tests/support/chat/chat';

test('An email is about an existing item, one of each kind', async () => {
  await using parts = await openChatTestStore();
  const { id: leadId } = await acceptLead(aLead(), parts);
  const job = { id: 'another', kind: 'team-notice', due: '' } as const;
  const add = (about: { leadId: string }) =>
    parts.store.transaction('alone', (transaction) => transaction.mails.add({ ...job, ...about }));
  await expect(add({ leadId })).rejects.toThrow(/unique/i);
  await expect(add({ leadId: 'none' })).rejects.toThrow(/foreign key/i);
  const nothing = parts.query(
    `insert into mail_jobs (id, kind, state, attempts, next_attempt_at)
     values ('x', 'receipt', 'queued', 0, '')`,
  );
  await expect(nothing).rejects.toThrow(/check/i);
});
