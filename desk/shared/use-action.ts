import { useRef, useState } from 'react';
import { DeskCallError } from '@/desk/call';
import { signedOutSignal } from '@/desk/session/signed-out-signal';
import type { ValidationProblem } from '@/lib/contract/check';

const UNEXPECTED = 'Something went wrong. Please reload the page; what you typed is saved.';

const NOT_DONE = 'This didn’t go through because you were signed out. Please try again.';

/** The sentence of something that went wrong. */
export function sentenceOf(error: unknown): string {
  return error instanceof DeskCallError ? error.message : UNEXPECTED;
}

/**
 * Runs one thing at a time that may fail, and keeps the sentence of what went wrong.
 *
 * @returns `run` takes the thing; it may answer with a sentence, or a problem of a field, or nothing.
 *   `run` answers whether it went well.
 */
export function useAction() {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Partial<ValidationProblem>>({});
  const run = async (
    action: () => Promise<string | ValidationProblem | undefined>,
  ): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    let found: Partial<ValidationProblem> = {};
    try {
      const answer = await action();
      if (answer) found = typeof answer === 'string' ? { message: answer } : answer;
    } catch (error) {
      const { code, field } = error instanceof DeskCallError ? error.error : {};
      const isOut = code === 'signed_out';
      if (isOut) signedOutSignal.notify();
      // It is still there when somebody has signed in again.
      const message = isOut ? NOT_DONE : sentenceOf(error);
      found = { message, ...(field !== undefined && { field }) };
    }
    isRunning.current = false;
    setBusy(false);
    setProblem(found);
    return found.message === undefined;
  };
  return {
    run,
    isBusy,
    /** The sentence of what went wrong the last time. */
    problem: problem.message,
    /** The field that it belongs to. */
    field: problem.field,
    /** Forgets what went wrong. */
    forget: () => setProblem({}),
    /** Says what is wrong before anything was sent. */
    fail: setProblem,
  };
}
