import { describe, expect, test } from '@jest/globals';
import { writtenReference } from '@repo/backend/core/reference.ts';
import { replySubject } from '@repo/backend/mail/reply-subject.ts';
import { company } from '@repo/company/company.ts';
import { newReference } from '@repo/contract/reference.ts';

const reference = writtenReference(newReference()) ?? '';
const older = writtenReference(newReference()) ?? '';

const subjectFor = (theirSubject: string | null) =>
  replySubject({
    theirSubject,
    reference,
    inquirySession: null,
    ticketId: 'a'.repeat(36),
    thread: [{ jobId: 'receipt' }],
  });

describe('The subject of a reply', () => {
  test('is theirs with our reference, once', () => {
    expect(subjectFor('A shop')).toBe(`Re: A shop (${reference})`);
    expect(subjectFor(`Re: RE: A shop (${reference})`)).toBe(`Re: A shop (${reference})`);
    expect(subjectFor(`A shop ${older.toLowerCase()}`)).toBe(`Re: A shop ${older.toLowerCase()}`);
  });

  test('keeps the reference of another desk as it was typed', () => {
    const foreign = 'A shop (ZZZ-4K7QC) [#1234]';
    expect(subjectFor(foreign)).toBe(`Re: ${foreign} (${reference})`);
  });

  test('is not misled by what only looks like a reference', () => {
    const mistyped = `${older.slice(0, -1)}${older.endsWith('2') ? '3' : '2'}`;
    expect(subjectFor(`A shop ${mistyped}`)).toBe(`Re: A shop ${mistyped} (${reference})`);
  });

  test('stays short however long theirs is, and always has a reference', () => {
    const subject = subjectFor(`${'😀'.repeat(200)} (${older})`);
    expect(subject).toMatch(new RegExp(`^Re: 😀+.?… \\(${reference}\\)$`, 'u'));
    expect(subject.length).toBeLessThan(180);
    expect(subject.isWellFormed()).toBe(true);
  });

  test('names the company when they have none', () => {
    expect(subjectFor('Re: ')).toBe(`Re: Your email to ${company.name} (${reference})`);
    expect(subjectFor(null)).toBe(`Re: Your inquiry to ${company.name} (${reference})`);
  });
});
