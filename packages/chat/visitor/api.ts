import type { CallRequestInput } from '@repo/contract/call-request.ts';
import type { ChatMessageInput } from '@repo/contract/visitor-message.ts';
import type { LeadInput } from '@repo/contract/lead.ts';
import type { ChatResult } from '#engine/chat-result.ts';

/** The calls of a chat (requirement 7), and our own. */
export type ChatApi = Readonly<{
  /** `POST /chat/send` */
  send(message: ChatMessageInput): Promise<ChatResult>;
  /** `POST /chat/client-data` */
  sendLead(lead: LeadInput): Promise<ChatResult>;
  /** `PUT /chat/read/{sessionId}`. Throws if the session ID is invalid. */
  markRead(sessionId: string): Promise<ChatResult>;
  /** `PUT /chat/close/{sessionId}`. Throws if the session ID is invalid. */
  close(sessionId: string, reason: string): Promise<ChatResult>;
  /** `POST /chat/schedule-call`. Throws if the session ID is invalid. */
  scheduleCall(request: CallRequestInput): Promise<ChatResult>;
  /** `PUT /chat/email/{sessionId}`, an extension. Throws if the session ID is invalid. */
  keepEmail(sessionId: string, email: string): Promise<ChatResult>;
  /** `POST /chat/transcript`, an extension. Throws if the session ID is invalid. */
  sendTranscript(sessionId: string): Promise<ChatResult>;
  /** `GET /chat/messages/{sessionId}?after=N` */
  history(sessionId: string, after: number): Promise<ChatResult>;
}>;
