import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { harmlessMails } from '@/scripts/mail-corpus/hostile/harmless-mails';

/** Returns emails that are built wrong, and texts that are slow or dangerous to read. */
export const hostileStructures = (): CorpusMail[] => harmlessMails('structures');
