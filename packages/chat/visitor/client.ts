import type { AttachedFile } from '@repo/contract/file.ts';
import type { LeadFormValues } from '@repo/contract/lead.ts';
import type { ChatState } from '#engine/state.ts';

/** A visitor's side of one conversation, as the widget uses it. Its methods never throw. */
export type ChatClient = Readonly<{
  getState(): ChatState;
  /** Calls `listener` after every change; the returned function ends that. */
  subscribe(listener: () => void): () => void;
  /** Opens the window: clears the unread counter and marks messages as read (requirement 4.13). */
  open(): void;
  /** Closes the window: makes the close call with the reason 'User closed chat' (requirement 4.14). */
  close(): void;
  /**
   * Accepts a message and keeps it until the backend has it, however long that takes.
   *
   * @param files that the backend has already; with some, the text may be empty
   * @returns a sentence that says what is wrong with the text; nothing if it was accepted
   */
  send(text: string, files?: readonly AttachedFile[]): string | undefined;
  /** Begins the conversation, if it has not begun. @returns its session ID, under which files are sent */
  session(): string;
  /** Retries a message now. */
  retry(id: string): void;
  /** Discards a message that was refused or not sent yet. */
  discard(id: string): void;
  /** Call it on each keystroke: it tells staff that the visitor is typing, and when they stop. */
  typing(): void;
  /**
   * Sends the lead form. The conversation shows the outcome, too (requirements 8.12 to 8.16).
   *
   * @returns whether the lead is stored
   */
  submitLead(values: LeadFormValues): Promise<boolean>;
  /**
   * Lets the next `submitLead` through although a lead is stored: 'Update Info' and 'Submit Different
   * Information' (requirement 4.23). Opening them without sending changes nothing.
   */
  allowLead(): void;
  /**
   * The name and email address that the visitor gave, if any. A call request needs them (requirement 5.22).
   */
  knownVisitor(): LeadFormValues | undefined;
  /** The visitor's name and email address, if known. A call request needs them (requirement 5.22). */
  scheduleCall(): Promise<void>;
  /**
   * Gives the conversation the address where answers go after the visitor has left. The conversation confirms it.
   *
   * @param typed what the visitor typed
   * @returns a sentence that says what is wrong; nothing if there is no more to ask
   */
  giveEmail(typed: string): Promise<string | undefined>;
  /** Records that the visitor gives no address, so that they are not asked again in this conversation. */
  declineEmail(): void;
  /** Emails the conversation to its known address. The conversation shows the outcome. */
  emailTranscript(): Promise<void>;
  /**
   * Says whether the conversation that staff have closed has helped.
   *
   * @param comment the optional sentence; without it, the one that is known stays
   * @returns a sentence that says what is wrong; nothing if it was taken, or the conversation has gone on
   */
  rate(isHelpful: boolean, comment?: string): Promise<string | undefined>;
  /** The conversation as text, for saving. */
  asText(): string;
  /** Ends the timers and the connection. No accepted message is lost. */
  dispose(): void;
}>;
