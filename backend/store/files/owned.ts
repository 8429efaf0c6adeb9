import { expressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely';
import type { FileOwners } from '@/backend/store/files/file-store';
import type { Tables } from '@/backend/store/schema';

type Condition = ExpressionWrapper<Tables, 'files', SqlBool>;

/** The condition that a file belongs to one of these owners. */
export function isOwnedBy(owners: FileOwners): Condition {
  const eb = expressionBuilder<Tables, 'files'>();
  if ('inquiryIds' in owners) return eb('inquiryId', 'in', nameable(owners.inquiryIds));
  if ('replyIds' in owners) return eb('replyId', 'in', nameable(owners.replyIds));
  if ('receivedMailIds' in owners) {
    return eb('receivedMailId', 'in', nameable(owners.receivedMailIds));
  }
  return eb('conversationId', 'in', nameable(owners.conversationIds));
}

/** The condition that a file belongs to nothing. */
export function isUnowned(): Condition {
  const eb = expressionBuilder<Tables, 'files'>();
  return eb.and([
    eb('inquiryId', 'is', null),
    eb('conversationId', 'is', null),
    eb('replyId', 'is', null),
    eb('receivedMailId', 'is', null),
  ]);
}

/** The same IDs, or one that does not exist, because PostgreSQL does not accept an empty list. */
export const nameable = (ids: readonly string[]) => (ids.length > 0 ? ids : ['']);
