import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

const compute = promisify(argon2);

/** The cost of Argon2id (RFC 9106): memory in KiB, passes over it, and lanes. */
type Cost = { memory: number; passes: number; parallelism: number };

/** It takes about a fifth of a second of one core. */
const COST: Cost = { memory: 64 * 1024, passes: 3, parallelism: 1 };

const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Hashes and checks passwords. */
export type Passwords = {
  /**
   * @param like a stored hash whose cost and salt are used again; by default, the salt is new
   * @returns what is stored: a PHC string with the cost and the salt
   */
  hash(password: string, like?: string): Promise<string>;
  /**
   * Checks a password. This takes just as long when there is nothing to compare with.
   *
   * @param stored empty or undefined when there is no account
   */
  matches(password: string, stored: string | undefined): Promise<boolean>;
};

/**
 * Hashes passwords with Argon2id. `sign-in-queue.ts` decides how many may be hashed at once.
 *
 * @param cost of new hashes; a lower one is only for tests
 */
export function createPasswords(cost = COST): Passwords {
  const tagOf = (
    password: string,
    { salt, memory, passes, parallelism }: Cost & { salt: Buffer },
  ) => {
    const parameters: Argon2Parameters = {
      memory,
      passes,
      parallelism,
      message: password,
      nonce: salt,
      tagLength: TAG_BYTES,
    };
    return compute('argon2id', parameters);
  };
  // No password has this tag; comparing with it takes as long as with a real one.
  const nobody = { ...cost, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

  return {
    async hash(password, like = '') {
      const fields = read(like) ?? { ...cost, salt: randomBytes(SALT_BYTES) };
      return write({ ...fields, tag: await tagOf(password, fields) });
    },
    async matches(password, stored) {
      const { tag, ...rest } = read(stored ?? '') ?? nobody;
      return timingSafeEqual(tag, await tagOf(password, rest));
    },
  };
}

type HashFields = Cost & { salt: Buffer; tag: Buffer };

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const write = ({ memory, passes, parallelism, salt, tag }: HashFields) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function read(stored: string): HashFields | undefined {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(stored) ?? [];
  if (memory === undefined) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
