import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { harmlessMails } from '@/scripts/mail-corpus/hostile/harmless-mails';

/** Returns emails that pretend to be an answer, or hide who wrote them. */
export const hostileSenders = (): CorpusMail[] => harmlessMails('senders');
