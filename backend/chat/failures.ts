import { InvalidRequest } from '#core/errors.ts';

/** Staff named a conversation that does not exist. */
export const unknownConversation = (): InvalidRequest =>
  new InvalidRequest({ message: 'There is no such conversation' });
