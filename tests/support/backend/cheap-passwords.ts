import { createPasswords } from '@repo/backend/staff/passwords.ts';

/** Hashes passwords in no time, for tests that are not about how expensive guessing is. */
export const CHEAP_PASSWORDS = createPasswords({ memory: 8, passes: 1, parallelism: 1 });
