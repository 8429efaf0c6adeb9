import { InvalidRequest } from '@/backend/core/errors';
import type { StoreReads } from '@/backend/store/store';
import { isAmong } from '@/lib/contract/desk/access';

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
