import type { CallRequestInput } from '@/lib/contract/call-request';
import type { ChatMessageInput } from '@/lib/contract/chat-message';
import type { LeadInput } from '@/lib/contract/lead';

/** What came of a call (requirement 8.8). */
export type ChatResult =
  | { success: true; message: string; status: number; data: Record<string, unknown> }
  | {
      success: false;
      /** Begins with the name of the call in brackets, for logs. */
      message: string;
      /** The same without it, for people. */
      details: string;
      /** Missing when there was no answer. */
      status?: number;
      data?: Record<string, unknown>;
    };

/** The calls of a chat (requirement 7), and our own for the history. */
export type ChatApi = Readonly<{
  /** `POST /chat/send` */
  send(message: ChatMessageInput): Promise<ChatResult>;
  /** `POST /chat/client-data` */
  sendLead(lead: LeadInput): Promise<ChatResult>;
  /** `PUT /chat/read/{sessionId}`. Throws for an id that is none. */
  markRead(sessionId: string): Promise<ChatResult>;
  /** `PUT /chat/close/{sessionId}`. Throws for an id that is none. */
  close(sessionId: string, reason: string): Promise<ChatResult>;
  /** `POST /chat/schedule-call`. Throws for an id that is none. */
  scheduleCall(request: CallRequestInput): Promise<ChatResult>;
  /** `GET /chat/messages/{sessionId}?after=N` */
  history(sessionId: string, after: number): Promise<ChatResult>;
}>;
