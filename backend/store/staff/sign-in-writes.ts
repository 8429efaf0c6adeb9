import type { Kysely } from 'kysely';
import type { NoteChange } from '@/backend/store/desk/changes';
import type { Tables } from '@/backend/store/schema';
import type { StaffWrites } from '@/backend/store/staff/staff-store';

/** Implements {@link StaffWrites} for what lets people in: known devices and invitations. */
export function signInWrites(
  db: Kysely<Tables>,
  noteChange: NoteChange,
): Pick<
  StaffWrites,
  'addDevice' | 'forgetDevices' | 'replaceInvitation' | 'deleteInvitation' | 'deleteInvitationsBy'
> {
  return {
    async addDevice(device) {
      await db.insertInto('knownDevices').values(device).execute();
    },

    async forgetDevices(which) {
      const devices = db.deleteFrom('knownDevices');
      await (
        'knownBefore' in which
          ? devices.where('createdAt', '<', which.knownBefore)
          : devices
              .where('staffId', '=', which.staffId)
              .where('tokenHash', '!=', which.except ?? '')
      ).execute();
    },

    async replaceInvitation(invitation) {
      await db.deleteFrom('invitations').where('email', '=', invitation.email).execute();
      await db.insertInto('invitations').values(invitation).execute();
      await noteChange('staff');
    },

    async deleteInvitationsBy(invitedBy) {
      await db.deleteFrom('invitations').where('invitedBy', '=', invitedBy).execute();
      await noteChange('staff');
    },

    async deleteInvitation(id) {
      const { numDeletedRows } = await db
        .deleteFrom('invitations')
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await noteChange('staff');
      return true;
    },
  };
}
