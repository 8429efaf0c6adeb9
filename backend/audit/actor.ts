import { userInfo } from 'node:os';
import type { ActorKind } from '@repo/contract/desk/audit.ts';

/** Who did something. */
export type Actor = {
  kind: ActorKind;
  /** The ID of a member of staff; otherwise empty. */
  id: string;
  /** A member of staff, or the user who ran a command; otherwise empty. */
  name: string;
  /** The network address that it came from, of which only a keyed hash is kept; empty if there is none. */
  address: string;
};

/** A member of staff at the desk. */
export const staffActor = (
  { id, name }: { id: string; name: string },
  { address }: { address: string },
): Actor => ({ kind: 'staff', id, name, address });

/** Someone who has not shown who they are. */
export const strangerActor = ({ address }: { address: string }): Actor => ({
  kind: 'stranger',
  id: '',
  name: '',
  address,
});

/** The backend by itself. */
export const SYSTEM_ACTOR: Actor = { kind: 'system', id: '', name: '', address: '' };

/** The user of the operating system who runs a command. */
export const commandActor = (): Actor => ({
  kind: 'command',
  id: '',
  address: '',
  name: userName(),
});

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return String(process.getuid?.() ?? '');
  }
}
