import { createContext } from 'react';
import { EDITING, type InquiryPhase } from '@/lib/contact/inquiry-phase';

/** The phase of the form around a field. */
export const InquiryPhaseContext = createContext<InquiryPhase>(EDITING);
