import { expect, test } from '@jest/globals';
import { check } from '@/lib/contract/check';
import { INQUIRY_SENTENCES, inquirySchema, PROJECT_TYPES } from '@/lib/contract/inquiry';
import { inquiryFormSchema, inquiryFromForm } from '@/lib/contract/inquiry-form';

const good = {
  fullName: 'Ada Example',
  email: 'ada@client.example',
  phoneNumber: '2125550199',
  projectType: 'General Inquiry',
  description: 'A booking system.',
  seenAtTradeshow: false,
};

/** The first problem of a good inquiry with some fields changed. */
const problemOf = (changes: object) => {
  const checked = check(inquirySchema, { ...good, ...changes });
  return checked.ok ? undefined : checked.problem;
};

test('the six checks come in the required order, and only the first problem is reported', () => {
  const wrong: Record<string, unknown> = {
    fullName: ' A ',
    email: 'ada@client',
    phoneNumber: ' 123456789 ',
    projectType: undefined,
    description: '  too short ',
    seenAtTradeshow: undefined,
  };
  for (const [field, sentence] of Object.entries(INQUIRY_SENTENCES)) {
    expect(problemOf(wrong)).toEqual({ field, message: sentence });
    wrong[field] = good[field as keyof typeof good];
  }
  expect(problemOf(wrong)).toBeUndefined();
});

test('a name of 2 characters, a phone number, and a description of 10 are long enough', () => {
  const shortest = { fullName: ' Al ', phoneNumber: ' 2125550199 ', description: ' 0123456789 ' };
  expect(problemOf(shortest)).toBeUndefined();
});

test('the sentences are the required ones', () => {
  expect(Object.values(INQUIRY_SENTENCES)).toEqual([
    'Full name is required (minimum 2 characters)',
    'Valid email address is required',
    'Valid phone number is required',
    'Project type is required',
    'Project description is required (minimum 10 characters)',
    'Please answer the tradeshow question',
  ]);
});

test.each(Object.keys(INQUIRY_SENTENCES))('%s of a wrong type gets the same sentence', (field) => {
  for (const value of [undefined, null, 7, {}, [], '']) {
    const message = INQUIRY_SENTENCES[field as keyof typeof INQUIRY_SENTENCES];
    expect(problemOf({ [field]: value })).toEqual({ field, message });
  }
});

test('a stored inquiry is trimmed, lower-cased, and complete', () => {
  const checked = check(inquirySchema, {
    ...good,
    fullName: '  Ada Example ',
    email: ' ADA@Client.Example ',
    description: '  one\r\ntwo and three  ',
    unknown: 'dropped',
  });
  expect(checked).toEqual({
    ok: true,
    value: {
      ...good,
      description: 'one\ntwo and three',
      howCanWeHelp: 'one\ntwo and three',
      company: '',
      budget: '',
      timeline: '',
      referralSource: '',
      type: 'contact_form',
      source: 'contact_form',
      userAgent: '',
      pageUrl: '',
      firstLandingPage: '',
      firstReferrer: '',
      lastLandingPage: '',
      lastReferrer: '',
      lastPage: '',
      subject: '',
    },
  });
});

test('each of the thirteen project types is accepted, and no other', () => {
  expect(PROJECT_TYPES).toHaveLength(13);
  for (const projectType of PROJECT_TYPES) expect(problemOf({ projectType })).toBeUndefined();
  expect(problemOf({ projectType: 'general inquiry' })?.field).toBe('projectType');
});

test.each([
  'a@b.c, d@e.f',
  'a,b@c.d',
  'a b@c.d',
  '<a@b.c> d@e.f',
  'a@b@c.d',
  'a@b.',
  '"a"@b.c',
  'a;b@c.d',
  'a@b.c\nBcc: d@e.f',
])('the address %j is refused', (email) => {
  expect(problemOf({ email })).toEqual({ field: 'email', message: INQUIRY_SENTENCES.email });
});

test.each(['ada+tag@client.example', 'ADA@CLIENT.EXAMPLE', 'ädä@münchen.example', "o'neil@a.b.co"])(
  'the address %j is accepted',
  (email) => expect(problemOf({ email })).toBeUndefined(),
);

test('what nobody can see is left away instead of refused, in what people type and in what browsers send', () => {
  const checked = check(inquirySchema, {
    ...good,
    fullName: 'Ada\tExample\0',
    company: 'Example\v\ud83d\u007fSons',
    description: 'A\tbooking\vsystem \udc00😀.',
    userAgent: 'Browser\u0007 1',
  });
  expect(checked).toMatchObject({
    ok: true,
    value: {
      fullName: 'Ada Example',
      company: 'Example Sons',
      description: 'A\tbooking\nsystem 😀.',
      userAgent: 'Browser 1',
    },
  });
});

test('a name of ten thousand characters is refused with a sentence', () => {
  expect(problemOf({ company: 'x'.repeat(10_000) })).toEqual({
    field: 'company',
    message: 'Company name is too long (maximum 200 characters)',
  });
});

test('a long user agent is cut between characters, because no one could correct it', () => {
  const checked = check(inquirySchema, { ...good, userAgent: `${'x'.repeat(999)}😀` });
  expect(checked.ok && checked.value.userAgent).toBe('x'.repeat(999));
});

test('IDs must have the required form', () => {
  expect(problemOf({ id: 'submission_contact_1_ab_2', sessionId: 'contact_1_ab' })).toBeUndefined();
  expect(problemOf({ id: 'other_1' })?.field).toBe('id');
  expect(problemOf({ id: 'submission_../../x' })?.field).toBe('id');
  expect(problemOf({ sessionId: 'chat_1' })?.field).toBe('sessionId');
});

const formOf = (howCanWeHelp: string) =>
  inquiryFormSchema.parse({
    fullName: 'Ada',
    email: 'A@b.co',
    phoneNumber: '2125550199',
    howCanWeHelp,
    seenAtTradeshow: 'yes',
  });

test('the form becomes an inquiry: its only text is the description, and the type is supplied', () => {
  expect(inquiryFromForm(formOf('A booking system.'), { sessionId: 'contact_1' })).toEqual({
    sessionId: 'contact_1',
    fullName: 'Ada',
    email: 'a@b.co',
    phoneNumber: '2125550199',
    company: '',
    projectType: 'General Inquiry',
    description: 'A booking system.',
    howCanWeHelp: 'A booking system.',
    seenAtTradeshow: true,
  });
});

const order = { label: 'Business package', projectType: 'Website Development' } as const;

test('an order is filed under its project type, and one line names it', () => {
  expect(inquiryFromForm(formOf('For a bakery.'), {}, order)).toMatchObject({
    projectType: 'Website Development',
    description: 'Order: Business package\nFor a bakery.',
    howCanWeHelp: 'For a bakery.',
  });
});

test.each(['x'.repeat(5000), '😀'.repeat(2500), `y${'😀'.repeat(2499)}z`, 'x'.repeat(4977)])(
  'an order with a text of nearly the maximum length passes every check',
  (text) => {
    const sent = inquiryFromForm(formOf(text), {}, order);
    const checked = check(inquirySchema, sent);
    expect(checked).toMatchObject({ ok: true, value: { howCanWeHelp: text } });
    expect(sent.description).toMatch(/^Order: Business package\n.+…$/u);
    expect(sent.description.isWellFormed()).toBe(true);
  },
);

test('a text that fits together with the line is not cut', () => {
  const text = 'x'.repeat(5000 - 'Order: Business package\n'.length);
  expect(inquiryFromForm(formOf(text), {}, order).description).toBe(
    `Order: Business package\n${text}`,
  );
});
