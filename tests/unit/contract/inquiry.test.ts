import { expect, test } from '@jest/globals';
import { check } from '@repo/contract/check.ts';
import { INQUIRY_SENTENCES, inquirySchema, PROJECT_TYPES } from '@repo/contract/inquiry.ts';
import { FORM_ANSWERS, mapAnswers, NO_ANSWERS } from '@repo/contract/optional-answers.ts';
import { formFieldOf, inquiryFormSchema, inquiryFromForm } from '@repo/contract/inquiry-form.ts';

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
      ...NO_ANSWERS,
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
    ...mapAnswers(FORM_ANSWERS, () => ''),
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

/** The longest text that fits together with the line. */
const fits = 'x'.repeat(5000 - 'Order: Business package\n'.length);

test('a text that does not fit together with the line is cut between two characters, and is whole elsewhere', () => {
  expect(inquiryFromForm(formOf(fits), {}, order).description).toMatch(/\nx+$/);
  for (const text of [`${fits}x`, '😀'.repeat(2500), `y${'😀'.repeat(2499)}z`]) {
    const sent = inquiryFromForm(formOf(text), {}, order);
    expect(check(inquirySchema, sent)).toMatchObject({ ok: true, value: { howCanWeHelp: text } });
    expect(sent.description).toMatch(/^Order: Business package\n.+…$/u);
    expect(sent.description.isWellFormed()).toBe(true);
  }
});

test('what is wrong on the wire is shown at the field of the form', () => {
  const shown = ['description', 'email', 'sessionId', undefined].map(formFieldOf);
  expect(shown).toEqual(['howCanWeHelp', 'email', undefined, undefined]);
});
