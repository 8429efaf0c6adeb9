import type { GiveBack } from '@/backend/limits/budget';
import type { Limits } from '@/backend/limits/limits';

/** Takes what a message costs: of its address, and of its session. @throws {TooMany} */
export async function takeMessage(
  { messages, messagesOfSession }: Limits,
  { sessionId, address }: { sessionId: string; address: string },
): Promise<GiveBack> {
  const giveBack = await messages.take(address);
  try {
    await messagesOfSession.take(sessionId);
  } catch (error) {
    await giveBack();
    throw error;
  }
  return async () => {
    await giveBack();
    await messagesOfSession.giveBack(sessionId);
  };
}
