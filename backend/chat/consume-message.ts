import type { Refund } from '#limits/budget.ts';
import type { Limits } from '#limits/limits.ts';

/** Charges a message to its address and to its session. @throws {TooManyRequests} */
export async function consumeMessage(
  { messages, messagesOfSession }: Limits,
  { sessionId, address }: { sessionId: string; address: string },
): Promise<Refund> {
  const refund = await messages.consume(address);
  try {
    await messagesOfSession.consume(sessionId);
  } catch (error) {
    await refund();
    throw error;
  }
  return async () => {
    await refund();
    await messagesOfSession.refund(sessionId);
  };
}
