import type { CallRequestInput } from '@/lib/contract/call-request';
import type { ChatMessageInput } from '@/lib/contract/chat-message';
import type { LeadInput } from '@/lib/contract/lead';

/** The result of a call (requirement 8.8). */
export type ChatResult =
  | { success: true; message: string; status: number; data: Record<string, unknown> }
  | {
      success: false;
      /** Begins with the name of the call in brackets, for logs. */
      message: string;
      /** The same message without the name, for people. */
      details: string;
      /** Missing if there was no answer. */
      status?: number;
      data?: Record<string, unknown>;
    };

/** The calls of a chat (requirement 7), and our own for the history. */
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
  /** `GET /chat/messages/{sessionId}?after=N` */
  history(sessionId: string, after: number): Promise<ChatResult>;
}>;
