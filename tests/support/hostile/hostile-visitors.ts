import type { CallRequestInput } from '@repo/contract/call-request.ts';
import type { InquiryInput } from '@repo/contract/inquiry.ts';
import type { LeadInput } from '@repo/contract/lead.ts';
import { email, readLine } from '@repo/contract/text.ts';
import type { Visit } from '@repo/contract/visit.ts';
import { HOSTILE_LINES } from '#tests/support/hostile/hostile.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

/** The maximum and minimum length of a field. */
type Room = Readonly<{ max?: number; min?: number }>;

/**
 * The lines for the fields of one form. Each form starts with another line, so with as many forms as lines,
 * every line goes into every field.
 */
function createLines(form: number): (room?: Room) => string {
  let field = form;
  return ({ max = 200, min = 0 } = {}) => {
    const line = HOSTILE_LINES[field++ % HOSTILE_LINES.length] ?? '';
    // A shorter field gets the beginning of a line; a line that is too short is padded.
    const beginning = line.slice(0, max).replace(/[\ud800-\udbff]$/, '');
    const missing = min - Array.from(readLine(beginning)).length;
    return beginning + '.'.repeat(Math.max(0, missing));
  };
}

/** An address with as much of a line in it as an address may hold. Each form has a different one. */
export function hostileAddress(form: number): string {
  const line = HOSTILE_LINES[form % HOSTILE_LINES.length] ?? '';
  const address = `${line.replace(/[\s\p{Cc}@,;:<>()[\]\\"]/gu, '')}-${form}@evil.invalid`;
  return email('').safeParse(address).data ?? `visitor-${form}@evil.invalid`;
}

/** How someone came, with the next hostile lines. */
function hostileVisit(line: ReturnType<typeof createLines>): Visit {
  return { firstLandingPage: line(), firstReferrer: line(), lastPage: line() };
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
    ...hostileVisit(line),
    lastLandingPage: line(),
    lastReferrer: line(),
    ...changes,
  });
}

/** The fields of the lead form, with a hostile line in each. */
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

/** A lead of a conversation, with a hostile line in each of its fields. */
export function hostileLead(form: number, sessionId: string): LeadInput {
  const line = createLines(form + 10);
  return {
    ...hostileClient(form),
    sessionId,
    userAgent: line(),
    pageUrl: line(),
    ...hostileVisit(line),
  };
}

/** A call request with a hostile line in each of its fields. */
export function hostileCall(form: number, sessionId: string): CallRequestInput {
  const line = createLines(form + 10);
  return {
    clientData: hostileClient(form),
    sessionId,
    preferredTime: line({ max: 100 }),
    notes: line(),
    ...hostileVisit(line),
  };
}
