import { isAmong } from '@repo/contract/desk/access.ts';
import { InvalidRequest } from '#core/errors.ts';
import type { StoreReads } from '#store/store.ts';

/**
 * Checks that work can be assigned to a member of staff.
 *
 * @throws {InvalidRequest} when there is no such account, or its role answers nobody
 */
export async function findAssignee(reads: StoreReads, id: string): Promise<void> {
  const staff = await reads.staff.find({ id });
  if (staff && isAmong(staff.role, 'agents')) return;
  throw new InvalidRequest({
    message: staff
      ? 'This colleague does not answer visitors.'
      : 'This colleague no longer has an account.',
    field: 'assigneeId',
  });
}
