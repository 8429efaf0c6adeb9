import { changeDesk } from '@/desk/call';
import { sessionSchema, type DeskSession } from '@/lib/contract/desk/account';

const PATH = '/session/passkey';
const FIRST = { use: 'first' } as const;

/** How the browser is asked for a passkey instead of the password. */
export const askForFirstPasskey = { path: `${PATH}/options`, body: FIRST } as const;

/** Signs in with the browser's answer to {@link askForFirstPasskey}. */
export const enterFirstPasskey = (answer: object): Promise<DeskSession> =>
  changeDesk(PATH, sessionSchema, { ...FIRST, answer });
