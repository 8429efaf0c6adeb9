import { company } from '@repo/company/company.ts';
import { readReference, writeReference } from '@repo/contract/reference.ts';

/**
 * Writes a stored reference as people see it, with the company's prefix.
 *
 * @returns undefined for what has none yet
 */
export const writtenReference = (signs: string | null): string | undefined =>
  signs === null ? undefined : writeReference(company.referencePrefix, signs);

/** Reads what someone typed as a reference. @returns the signs as they are stored, or null if it is none */
export const typedReference = (typed: string): string | null =>
  readReference(typed, company.referencePrefix);
