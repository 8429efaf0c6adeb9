import type { z } from 'zod';
import type { DeskSocket } from '@/desk/live/desk-socket';
import { listenByName } from '@/lib/chat/engine/listen-by-name';
import { whenValid } from '@/lib/chat/engine/when-valid';
import { conversationListeners } from '@/lib/chat/staff/events';
import { changeSchema, changesSchema, type Change } from '@/lib/contract/desk/change';
import {
  signedOutSchema,
  viewersSchema,
  type SignedOut,
  type ServerToDesk,
  type Viewers,
} from '@/lib/contract/desk/events';

const connectedSchema = changesSchema.pick({ lastSeq: true });

/** Only the command line needs the event for changed conversations: the desk reads them again. */
type HeardEvent = Exclude<keyof ServerToDesk, 'conversation changed'>;

/** How the page reacts to events. */
type Reactions = Parameters<typeof conversationListeners>[0] &
  Readonly<{
    connected(about: z.infer<typeof connectedSchema>): void;
    change(change: Change): void;
    viewers(about: Viewers): void;
    signedOut(about: SignedOut): void;
  }>;

/** Listens to the desk's events. An event that does not match the contract is ignored. */
export function listenToDeskEvents(socket: DeskSocket, reactions: Reactions): void {
  const { connected, change, viewers, signedOut } = reactions;
  const listeners: Record<HeardEvent, (body: unknown) => void> = {
    ...conversationListeners(reactions),
    'desk connected': whenValid(connectedSchema, connected),
    change: whenValid(changeSchema, change),
    viewers: whenValid(viewersSchema, viewers),
    'signed out': whenValid(signedOutSchema, signedOut),
  };
  listenByName(socket, listeners);
}
