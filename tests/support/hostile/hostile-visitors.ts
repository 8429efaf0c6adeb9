import type { CallRequestInput } from '@/lib/contract/call-request';
import type { InquiryInput } from '@/lib/contract/inquiry';
import type { LeadInput } from '@/lib/contract/lead';
import { email } from '@/lib/contract/text';
import { HOSTILE_LINES } from '@/tests/support/hostile/hostile';
import { makeInquiry } from '@/tools/inquiries';

/** How long a field may be, and how long it must be. */
type Room = Readonly<{ max?: number; min?: number }>;

/**
 * The lines for the fields of one form, one after the other and each beginning with another one, so
 * that as many forms as there are lines put every line into every field.
 */
function createLines(form: number): (room?: Room) => string {
  let field = form;
  return ({ max = 200, min = 0 } = {}) => {
    const line = HOSTILE_LINES[field++ % HOSTILE_LINES.length] ?? '';
    // A field that takes less gets the beginning; what is too short for it is filled up.
    const beginning = line.slice(0, max).replace(/[\ud800-\udbff]$/, '');
    const missing = min - Array.from(beginning.trim()).length;
    return beginning + '.'.repeat(Math.max(0, missing));
  };
}

/** An address with as much of a line in it as an address may hold. Each form has another one. */
export function hostileAddress(form: number): string {
  const line = HOSTILE_LINES[form % HOSTILE_LINES.length] ?? '';
  const address = `${line.replace(/[\s\p{Cc}@,;:<>()[\]\\"]/gu, '')}-${form}@evil.invalid`;
  return email('').safeParse(address).data ?? `visitor-${form}@evil.invalid`;
}

/** An inquiry with a hostile line in each of its fields. */
export function hostileInquiry(form: number, changes: Partial<InquiryInput> = {}): InquiryInput {
  const line = createLines(form);
  return makeInquiry({
    fullName: line({ min: 2 }),
    email: hostileAddress(form),
    // The same description twice would look like spam.
    description: `${line({ min: 10 })} ${form}`,
    howCanWeHelp: line(),
    phoneNumber: line({ max: 50, min: 10 }),
    company: line(),
    budget: line(),
    timeline: line(),
    referralSource: line(),
    userAgent: line(),
    pageUrl: line(),
    firstLandingPage: line(),
    firstReferrer: line(),
    lastLandingPage: line(),
    lastReferrer: line(),
    ...changes,
  });
}

/** What the form for leads asks, with a hostile line in each of its fields. */
function hostileClient(form: number) {
  const line = createLines(form);
  return {
    name: line({ min: 2 }),
    email: hostileAddress(form),
    description: line(),
    phone: line({ max: 50 }),
    company: line(),
    website: line(),
    projectType: line(),
    budget: line(),
    timeline: line(),
    referralSource: line(),
  };
}

/** A lead of a conversation with a hostile line in each of its fields. */
export function hostileLead(form: number, sessionId: string): LeadInput {
  const line = createLines(form + 10);
  return { ...hostileClient(form), sessionId, userAgent: line(), pageUrl: line() };
}

/** A wish to be called with a hostile line in each of its fields. */
export function hostileCall(form: number, sessionId: string): CallRequestInput {
  const line = createLines(form + 10);
  return {
    clientData: hostileClient(form),
    sessionId,
    preferredTime: line({ max: 100 }),
    notes: line(),
  };
}
