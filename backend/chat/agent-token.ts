import { UnusableDataFile } from '@/backend/core/errors';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@/backend/core/config';

/** The name of the file in the data folder. */
export const AGENT_TOKEN_FILE = 'agent-token';

const BYTES = 32;

/**
 * Returns the token that staff need to answer: the setting, or else the contents of the file `agent-token` in
 * the data folder. A missing file is created, readable only by its owner.
 *
 * @throws {UnusableDataFile} when the file can be neither read nor written
 */
export function agentTokenFor({ AGENT_TOKEN, DATA_DIR }: Config): string {
  if (AGENT_TOKEN !== undefined) return AGENT_TOKEN;
  const path = join(DATA_DIR, AGENT_TOKEN_FILE);
  try {
    return readToken(path) || makeToken(path);
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new UnusableDataFile(
      `The file ${path} cannot be used (${code}). Make it readable and writable, or set AGENT_TOKEN.`,
    );
  }
}

const readToken = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');

function makeToken(path: string): string {
  const token = randomBytes(BYTES).toString('base64url');
  writeFileSync(path, `${token}\n`, { mode: 0o600 });
  // An empty file that already existed keeps its permissions unless they are set here.
  chmodSync(path, 0o600);
  return token;
}

/** Checks the token. How long that takes reveals nothing about it. */
export function isAgentToken(given: unknown, token: string): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(token));
}

// `timingSafeEqual` needs inputs of equal length.
const digest = (text: string) => createHash('sha256').update(text).digest();
