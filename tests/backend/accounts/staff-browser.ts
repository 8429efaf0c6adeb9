import { expect } from '@jest/globals';
import type { CompletedSignIn } from '@repo/backend/staff/complete-sign-in.ts';
import { signIn } from '@repo/backend/staff/sign-in.ts';
import type { Role } from '@repo/contract/desk/access.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import type { DeskAnswer } from '#tests/backend/desk/desk.ts';
import { CHEAP_PASSWORDS } from '#tests/support/backend/cheap-passwords.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';

/** Signs in someone who has no second factor. */
export async function signInAtOnce(...args: Parameters<typeof signIn>): Promise<CompletedSignIn> {
  const visit = await signIn(...args);
  if ('signedIn' in visit) return visit;
  throw new Error('A second factor is asked for.');
}

/** A password that meets the rules. */
export const PASSWORD = 'correct horse battery';

/** What people are told when their link cannot be used. */
export const DEAD_LINK =
  'This link is not valid or has expired. Please ask an admin for a new one.';

/** What `GET /session` answers to someone who is signed in, and to anyone else. */
export const SIGNED_IN = { status: 200, body: { you: { id: expect.any(String) } } } as const;
export const SIGNED_OUT = { status: 200, body: { you: null } } as const;

/** The part of an invitation link after the #. */
export const tokenIn = (link: unknown) => new URL(String(link)).hash.slice(1);

/** A browser at the desk: it keeps cookies, and sends what browsers send. */
export class StaffBrowser {
  readonly cookies = new Map<string, string>();
  /** The `set-cookie` headers of the last answer. */
  set: string[] = [];
  readonly #url: string;
  readonly #headers: Record<string, string>;

  /** @param headers sent with each call */
  constructor(url: string, headers: Record<string, string> = {}) {
    this.#url = url;
    this.#headers = headers;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get = (path: string) => this.#call('GET', path);
  post = (path: string, body: unknown = {}) => this.#call('POST', path, body);
  signIn = (email: string, password = PASSWORD) => this.post('/session', { email, password });

  async #call(method: string, path: string, body?: unknown): Promise<DeskAnswer> {
    const response = await fetch(this.#url + DESK_API + path, {
      method,
      headers: {
        cookie: this.cookie,
        'sec-fetch-site': 'same-origin',
        ...(method === 'POST' && { origin: this.#url, 'content-type': 'application/json' }),
        ...this.#headers,
      },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    this.set = response.headers.getSetCookie();
    for (const line of this.set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    };
  }
}

// Any hash will do.
const hash = CHEAP_PASSWORDS.hash(PASSWORD);

/** Creates an account with {@link PASSWORD}. */
export async function addAccount(
  { store, clock }: Pick<TestBackend, 'store' | 'clock'>,
  email: string,
  name = 'Ann',
  role: Role = 'admin',
): Promise<string> {
  const passwordHash = await hash;
  const id = `id-of-${email}`;
  const createdAt = new Date(clock.now()).toISOString();
  await store.transaction('alone', (transaction) =>
    transaction.staff.add({
      id,
      email,
      name,
      passwordHash,
      role,
      createdAt,
      notice: null,
      awayUntil: null,
      removedAt: null,
    }),
  );
  return id;
}
