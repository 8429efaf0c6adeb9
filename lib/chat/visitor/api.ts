import type { ChatResult } from '@/lib/chat/engine/chat-result';
import type { CallRequestInput } from '@/lib/contract/call-request';
import type { ChatMessageInput } from '@/lib/contract/visitor-message';
import type { LeadInput } from '@/lib/contract/lead';

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
