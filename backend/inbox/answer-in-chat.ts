import { MESSAGE_LENGTH } from '@repo/contract/chat-message.ts';
import { FILES_PER_MESSAGE } from '@repo/contract/file.ts';
import { VISITOR_SENDER } from '@repo/contract/visitor-message.ts';
import { storeVisitorMessage } from '#chat/accept-message.ts';
import type { Accepted } from '#chat/store-message-once.ts';
import type { IncomingMail } from '#incoming/incoming-mail.ts';
import type { KeyedConversation } from '#store/chat/conversations.ts';
import type { StoreTransaction } from '#store/store.ts';

/** What stands for the words of an email that has none. */
const NO_WORDS = '(The email has no text.)';

/** Ends a text that is longer than a message may be. */
const CUT = '… (The rest of this email was too long for the chat.)';

/** An email that answers in a chat, and its files, stored and without an owner. */
export type ChatReply = {
  /** The ID of the received email, which becomes that of the message. */
  id: string;
  mail: Pick<IncomingMail, 'text' | 'folded'>;
  fileIds: readonly string[];
  /** Stands for its sender as a network address does for a visitor. */
  senderHash: string;
};

/**
 * Stores an email as a message of the visitor, who is then waiting for an answer. As many of its files as a message can
 * have come with it.
 *
 * @param now milliseconds since 1970
 * @returns undefined when staff have blocked the conversation or the sender: then nothing is stored
 */
export async function answerInChat(
  transaction: StoreTransaction,
  { sessionId, conversation }: KeyedConversation,
  { id, mail, fileIds, senderHash: networkHash }: ChatReply,
  now: number,
): Promise<Accepted | undefined> {
  const { conversationId } = conversation;
  const target = { conversationId, networkHash };
  const blocks = await transaction.blocks.on(target, new Date(now).toISOString());
  if (blocks.length > 0) return undefined;
  return storeVisitorMessage(
    transaction,
    {
      sessionId,
      id,
      message: messageOf(mail, fileIds),
      messageType: 'user',
      sender: VISITOR_SENDER,
      files: filesInMessage(fileIds),
      uploadSession: '',
      pageUrl: '',
      firstLandingPage: '',
      firstReferrer: '',
      lastPage: '',
    },
    now,
  );
}

/** The files of an email that become those of its message; the others stay with the email. */
export const filesInMessage = (fileIds: readonly string[]): string[] =>
  fileIds.slice(0, FILES_PER_MESSAGE);

/** Its words. Without any, what is folded may hold them after all, unless the email was about its files. */
function messageOf(
  { text, folded }: ChatReply['mail'],
  { length: files }: readonly string[],
): string {
  const parts = files > 0 ? [text] : [text, folded];
  const said = parts.map((part) => part.trim()).find((part) => part !== '') ?? NO_WORDS;
  if (said.length <= MESSAGE_LENGTH) return said;
  return `${said.slice(0, MESSAGE_LENGTH - CUT.length - 1).toWellFormed()} ${CUT}`;
}
