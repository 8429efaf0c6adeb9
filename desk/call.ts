import type { z } from 'zod';
import { DESK_API } from '@repo/contract/desk/address.ts';
import { deskErrorSchema, type DeskError } from '@repo/contract/desk/error.ts';
import { syncServerClock } from '#now.ts';

/** The desk's backend refused a call or did not answer. The message is for people. */
export class DeskCallError extends Error {
  readonly error: Partial<DeskError>;

  constructor(message: string, refusal: Partial<DeskError> = {}) {
    super(message);
    this.error = refusal;
  }
}

/** Whether a call was refused because nobody is signed in any longer. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof DeskCallError && error.error.code === 'signed_out';

const NO_ANSWER = 'We can’t reach the desk. Nothing was lost; please try again.';
const NOT_SENT = 'You’re offline, so this was not sent. What you typed is kept.';
const NOT_READ = 'This page can’t read what the desk sent. Please reload it.';

/**
 * Reads from the desk's API.
 *
 * @param path below `/desk/api`, beginning with a slash
 * @throws {DeskCallError}
 */
export const readDesk = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  signal?: AbortSignal,
): Promise<z.output<Schema>> => call(path, schema, signal ? { signal } : {});

/**
 * Changes something through the desk's API.
 *
 * @param body what is sent as JSON, or a file as it is
 * @throws {DeskCallError}
 */
export const changeDesk = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  body: object = {},
): Promise<z.output<Schema>> =>
  call(path, schema, {
    method: 'POST',
    ...(body instanceof Blob
      ? { headers: { 'content-type': 'application/octet-stream' }, body }
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

async function call<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  init: RequestInit,
): Promise<z.output<Schema>> {
  // Whether it has left this device is known only then.
  const isUnsent = init.method !== undefined && !navigator.onLine;
  const response = await fetch(DESK_API + path, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new DeskCallError(isUnsent ? NOT_SENT : NO_ANSWER);
  });
  syncServerClock(response.headers.get('date'));
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const refusal = deskErrorSchema.safeParse(body);
    throw new DeskCallError(refusal.data?.message ?? NO_ANSWER, refusal.data);
  }
  const answer = schema.safeParse(body);
  if (!answer.success) throw new DeskCallError(NOT_READ);
  return answer.data;
}
