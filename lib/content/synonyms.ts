import { z } from 'zod';
import { loadFile } from '@repo/content-files/check.ts';

const word = z
  .string()
  .regex(
    /^[\p{L}\p{N}#+][\p{L}\p{N}#+' -]*$/u,
    'must be a word, or a few words without punctuation',
  )
  .max(60);

/** The schema of `content/synonyms.yaml`. */
export const synonymsSchema = z.strictObject({
  groups: z.array(z.array(word).min(2)).describe('words and phrases that mean the same'),
});

/** Groups of words that mean the same to those who ask, from `content/synonyms.yaml`; read once. */
export const { groups: synonyms } = loadFile('synonyms.yaml', synonymsSchema);
