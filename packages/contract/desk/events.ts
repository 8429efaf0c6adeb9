import { z } from 'zod';
import { AGENT_EVENTS, type DeskEvent, type ServerToAgent } from '#agent-events.ts';
import type { Change } from '#desk/change.ts';
import type { EventsOf } from '#socket-event.ts';

/** Who is looking at a conversation or typing in it. */
export const viewersSchema = z.object({
  conversationId: z.string(),
  viewers: z.array(z.object({ id: z.string(), name: z.string(), isTyping: z.boolean() })),
});

export type Viewers = z.infer<typeof viewersSchema>;

/** The body of `viewing`: the conversation on the screen, or null. */
const viewingSchema = z.object({ conversationId: z.uuid().nullable() });

/**
 * Why a socket was closed: the person signed out, was away too long, is no longer on the staff, or should have set up
 * a second factor by now, and is still signed in.
 */
export const signedOutSchema = z.object({
  reason: z.enum(['ended', 'expired', 'removed', 'second_factor']),
});

export type SignedOut = z.infer<typeof signedOutSchema>;

/** The events that the desk emits: those of conversations, and what is on the screen. */
export const DESK_EVENTS = {
  ...AGENT_EVENTS,
  viewing: { body: viewingSchema, access: 'agents' },
} as const satisfies Readonly<Record<string, DeskEvent>>;

export type DeskToServer = EventsOf<typeof DESK_EVENTS>;

/** The events that signed-in staff receive. */
export type ServerToDesk = ServerToAgent & {
  /** The newest change at the time of connecting, so that the client can ask for what it missed. */
  'desk connected': (about: { lastSeq: number }) => void;
  change: (change: Change) => void;
  viewers: (about: Viewers) => void;
  'signed out': (about: SignedOut) => void;
};
