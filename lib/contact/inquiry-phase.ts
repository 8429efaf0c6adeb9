import type { InquiryFormField } from '@/lib/contract/inquiry-form';

/** What is wrong with the fields: a sentence for each (requirement 5.10). */
export type WrongFields = Readonly<Partial<Record<InquiryFormField, string | undefined>>>;

/** The states of the form (requirements 4.1 to 4.6). */
export type InquiryPhase =
  | { name: 'editing' }
  | { name: 'submitting' }
  | { name: 'sent'; message: string; sessionId: string; reference: string | undefined }
  | { name: 'failed'; message: string; wrong: WrongFields; reference?: string };

export const EDITING: InquiryPhase = { name: 'editing' };
