import { z } from 'zod';
import type { AgentToServer, ServerToAgent } from '@/lib/contract/agent-events';
import type { Change } from '@/lib/contract/desk/change';

/** Who is looking at a conversation, or typing in it. */
export const viewersSchema = z.object({
  conversationId: z.string(),
  viewers: z.array(z.object({ id: z.string(), name: z.string(), isTyping: z.boolean() })),
});

export type Viewers = z.infer<typeof viewersSchema>;

/** The body of `viewing`: what is on the screen, or nothing. */
export const viewingSchema = z.object({ conversationId: z.uuid().nullable() });

/** Why a socket was ended: the person signed out, was away too long, or is no longer of the staff. */
export const signedOutSchema = z.object({ reason: z.enum(['ended', 'expired', 'removed']) });

/** What a signed-in member of staff emits: as at the command line, and what is on the screen. */
export type DeskToServer = AgentToServer & {
  viewing: (about: z.input<typeof viewingSchema>) => void;
};

/** What a signed-in member of staff receives. */
export type ServerToDesk = ServerToAgent & {
  /** The newest change at the time of connecting, so that what was missed is asked for. */
  'desk connected': (about: { lastSeq: number }) => void;
  change: (change: Change) => void;
  viewers: (about: Viewers) => void;
  'signed out': (about: z.infer<typeof signedOutSchema>) => void;
};
