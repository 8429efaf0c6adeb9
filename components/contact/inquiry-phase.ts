import { createContext } from 'react';
import type { InquiryFormField } from '@/lib/contract/inquiry-form';

/** The states of spec section 4. */
export type InquiryPhase =
  | { name: 'editing' }
  | { name: 'submitting' }
  | { name: 'sent'; message: string; sessionId: string }
  | {
      name: 'failed';
      message: string;
      /** The field that the message is about. */
      field?: InquiryFormField | undefined;
      /** Every field that is drawn as wrong. */
      wrong: readonly InquiryFormField[];
    };

export const EDITING: InquiryPhase = { name: 'editing' };

/** The phase of the form around a field. */
export const InquiryPhaseContext = createContext<InquiryPhase>(EDITING);
