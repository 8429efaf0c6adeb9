import { useRef, useState } from 'react';
import type { ValidationProblem } from '@repo/contract/check.ts';
import { DeskCallError } from '#call.ts';
import { signedOutSignal } from '#shared/signed-out-signal.ts';

const UNEXPECTED = 'Something went wrong. Please reload the page; what you typed is saved.';

const NOT_DONE = 'This didn’t go through because you were signed out. Please try again.';

/** A sentence about an error, for people. */
export function sentenceOf(error: unknown): string {
  return error instanceof DeskCallError ? error.message : UNEXPECTED;
}

/**
 * Runs one action at a time, and keeps a sentence about what went wrong.
 *
 * @returns `run` takes the action, which may resolve to a sentence, to the problem of a field, or to nothing.
 *   `run` resolves to whether it succeeded.
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
      // The message is still there after someone signs in again.
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
    /** What went wrong the last time, in a sentence. */
    problem: problem.message,
    /** The field that the problem belongs to. */
    field: problem.field,
    /** Clears the problem. */
    forget: () => setProblem({}),
    /** Sets a problem found before anything was sent. */
    fail: setProblem,
  };
}
