import type { z } from 'zod';
import { availabilitySchema, type Availability } from '@repo/contract/chat-answer.ts';
import {
  callScheduledSchema,
  closingEventSchema,
  registeredSchema,
  sessionEventSchema,
  type CallScheduled,
  type Registered,
  type ServerToVisitor,
} from '@repo/contract/chat-events.ts';
import type { ChatClosing } from '@repo/contract/rating.ts';
import { receivedMessageSchema, type ReceivedMessage } from '@repo/contract/chat-message.ts';
import type { VisitorClientSocket } from '#visitor/deps.ts';
import { listenByName } from '#engine/listen-by-name.ts';
import { whenValid } from '#engine/when-valid.ts';

/** How a client reacts to the events of its own conversation. */
type Reactions = Readonly<{
  /** The registration is confirmed; a floor backend says no more than that. */
  registered(registered: Registered): void;
  message(message: ReceivedMessage): void;
  agentTyping(isTyping: boolean): void;
  callScheduled(outcome: CallScheduled): void;
  seen(seq: number): void;
  closing(closing: ChatClosing | null | undefined): void;
  availability(availability: Availability): void;
}>;

/**
 * Listens to every event that a visitor's socket receives (requirement 7.15). It ignores events about other
 * conversations (requirement 4.19) and events that do not follow the contract.
 */
export function listenToVisitorEvents(
  socket: VisitorClientSocket,
  sessionId: string,
  reactions: Reactions,
): void {
  const inside = <Body extends { sessionId: string }>(
    schema: z.ZodType<Body>,
    react: (body: Body) => void,
  ) =>
    whenValid(
      schema.refine((body) => body.sessionId === sessionId),
      react,
    );

  // Other backends may send these events without a body. Then they are about the socket's own session.
  const perhapsBare = <Body extends { sessionId: string }>(
    schema: z.ZodType<Body>,
    react: (body: Body) => void,
  ) => {
    const listen = inside(schema, react);
    return (body: unknown) => listen({ sessionId, ...Object(body) });
  };

  const listeners: Record<keyof ServerToVisitor, (body: unknown) => void> = {
    'chat session registered': perhapsBare(registeredSchema, reactions.registered),
    'chat message': inside(receivedMessageSchema, reactions.message),
    'agent typing': perhapsBare(sessionEventSchema, () => reactions.agentTyping(true)),
    'agent stop typing': perhapsBare(sessionEventSchema, () => reactions.agentTyping(false)),
    'call scheduled': inside(callScheduledSchema, reactions.callScheduled),
    'messages seen': inside(sessionEventSchema, ({ seq = 0 }) => reactions.seen(seq)),
    closing: inside(closingEventSchema, ({ closing }) => reactions.closing(closing)),
    availability: whenValid(availabilitySchema, reactions.availability),
  };
  listenByName(socket, listeners);
}
