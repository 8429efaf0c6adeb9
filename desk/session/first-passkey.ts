import { sessionSchema, type DeskSession } from '@repo/contract/desk/account.ts';
import { changeDesk } from '#call.ts';

const PATH = '/session/passkey';
const FIRST = { use: 'first' } as const;

/** How the browser is asked for a passkey instead of the password. */
export const askForFirstPasskey = { path: `${PATH}/options`, body: FIRST } as const;

/** Signs in with the browser's answer to {@link askForFirstPasskey}. */
export const enterFirstPasskey = (answer: object): Promise<DeskSession> =>
  changeDesk(PATH, sessionSchema, { ...FIRST, answer });
