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
