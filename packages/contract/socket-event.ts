import type { z } from 'zod';
import type { CodedError } from '#chat-answer.ts';

/** An event that a client emits: the rules of its body and, if it is acknowledged, those of the acknowledgment. */
export type SocketEvent = Readonly<{ body: z.ZodType; answer?: z.ZodType }>;

type Body<Event> = Event extends { body: infer Schema extends z.ZodType } ? z.input<Schema> : never;

type Ack<Event> = Event extends { answer: infer Schema extends z.ZodType }
  ? [ack?: (answer: z.input<Schema> | CodedError) => void]
  : [];

/** The events of a table as socket.io types them. */
export type EventsOf<Table extends Readonly<Record<string, SocketEvent>>> = {
  [Name in keyof Table]: (body: Body<Table[Name]>, ...ack: Ack<Table[Name]>) => void;
};
