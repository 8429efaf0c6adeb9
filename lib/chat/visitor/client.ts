import type { ChatState } from '@/lib/chat/engine/state';
import type { LeadFormValues } from '@/lib/contract/lead';

/** A visitor's side of one conversation, as the widget uses it. Nothing in it throws. */
export type ChatClient = Readonly<{
  getState(): ChatState;
  /** Calls `listener` after every change; the function it returns ends that. */
  subscribe(listener: () => void): () => void;
  /** The window opens: clears the unread counter and marks messages as read (requirement 4.13). */
  open(): void;
  /** The window closes: the close call with the reason 'User closed chat' (requirement 4.14). */
  close(): void;
  /**
   * Takes a message: keeps it until the backend has it, however long that takes.
   *
   * @returns the sentence of what is wrong with the text; nothing when it was taken
   */
  send(text: string): string | undefined;
  /** Tries a message again now. */
  retry(id: string): void;
  /** Forgets a message that was refused, or not sent yet. */
  discard(id: string): void;
  /** To be called at each key: tells staff that the visitor is typing, and soon after that not. */
  typing(): void;
  /**
   * Sends the lead form. The conversation shows the outcome, too (requirements 8.12 to 8.16).
   *
   * @returns whether it is stored
   */
  submitLead(values: LeadFormValues): Promise<boolean>;
  /**
   * Lets the next `submitLead` through, although a lead is stored: 'Update Info' and 'Submit Different
   * Information' (requirement 4.23). Opening them without sending changes nothing.
   */
  allowLead(): void;
  /** The name and email address that the visitor gave, if any. A call needs them (requirement 5.22). */
  knownVisitor(): LeadFormValues | undefined;
  /** Asks for a call. The conversation shows the outcome (requirements 8.17 and 8.18). */
  scheduleCall(): Promise<void>;
  /** The conversation as text, to be kept. */
  asText(): string;
  /** Ends timers and the connection. Nothing that was taken is lost. */
  dispose(): void;
}>;
