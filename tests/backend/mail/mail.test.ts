import { describe, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { pino } from 'pino';
import { acceptInquiry } from '@repo/backend/contact/accept.ts';
import { createMailer } from '@repo/backend/mail/mailer.ts';
import { createSmtpTransport } from '@repo/backend/mail/smtp-transport.ts';
import { inquirySchema } from '@repo/contract/inquiry.ts';
import { startScriptedSmtp } from '#tests/backend/mail/scripted-smtp.ts';
import { startWithSmtp, TEAM } from '#tests/backend/mail/with-smtp.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

describe('A stored inquiry', () => {
  test('sends the team a notice with everything, which they can answer to the sender', async () => {
    await using parts = await startWithSmtp();
    const inquiry = makeInquiry({ fullName: 'Zoë, "the" Lee', subject: '' });
    await parts.backend.post(inquiry);
    await parts.backend.mailer.runDueJobs();
    const notice = parts.smtp.deliveries.find(({ to }) => to.includes(TEAM));
    expect(notice).toMatchObject({ from: 'site@company.test', to: [TEAM] });
    const mail = await PostalMime.parse(notice?.raw ?? '');
    expect(mail.replyTo).toEqual([{ name: inquiry.fullName, address: inquiry.email }]);
    expect(mail.subject).toEqual(
      expect.stringMatching(/^Inquiry from Zoë, "the" Lee: General Inquiry \(TW-\w{5}\)$/),
    );
    expect(mail.html).toBeUndefined();
    for (const said of [
      inquiry.fullName,
      inquiry.email,
      inquiry.phoneNumber,
      inquiry.company,
      inquiry.description,
      inquiry.budget,
      inquiry.timeline,
      inquiry.referralSource,
      inquiry.pageUrl,
      inquiry.id,
    ]) {
      expect(mail.text).toContain(said);
    }
  });

  test('with an order gives what is ordered, and the sender’s words once', async () => {
    await using parts = await startWithSmtp();
    const howCanWeHelp = 'A website for our bakery.';
    const description = `Order: Business package\n${howCanWeHelp}`;
    await parts.backend.post(makeInquiry({ description, howCanWeHelp }));
    await parts.backend.mailer.runDueJobs();
    const notice = parts.smtp.deliveries.find(({ to }) => to.includes(TEAM));
    const { text = '' } = await PostalMime.parse(notice?.raw ?? '');
    expect(text).toContain('Order: Business package');
    expect(text.split(howCanWeHelp)).toHaveLength(2);
  });

  test('sends the sender a receipt that repeats none of their words', async () => {
    await using parts = await startWithSmtp();
    const inquiry = makeInquiry({
      fullName: 'Fullnameword',
      company: 'Companyword',
      phoneNumber: '+1 999 888 7777',
      description: 'Descriptionword and more',
      howCanWeHelp: 'Helpword and more',
      pageUrl: 'https://tesseraworks.example/pageword',
    });
    await parts.backend.post(inquiry);
    await parts.backend.mailer.runDueJobs();
    const receipt = parts.smtp.deliveries.find(({ to }) => !to.includes(TEAM));
    expect(receipt?.to).toEqual([inquiry.email]);
    expect(receipt?.raw).not.toMatch(/\w+word|999 888|Mozilla/i);
    const mail = await PostalMime.parse(receipt?.raw ?? '');
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }),
    );
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'x-auto-response-suppress', value: 'All' }),
    );
    expect(mail.text).toMatch(/^Your reference: TW-\w{5}$/m);
    expect(mail.text).toContain('within 24 hours');
    expect(mail.text).toContain('hello@tesseraworks.example');
  });

  test('has a receipt without the reference when the client made up its words', async () => {
    await using parts = await startWithSmtp();
    const sessionId = 'contact_call_555-0199_for_your_prize';
    // An older inquiry, for which there is nothing else.
    await acceptInquiry(inquirySchema.parse(makeInquiry({ sessionId })), parts.backend);
    await parts.backend.query('update tickets set reference = null');
    await parts.backend.mailer.runDueJobs();
    const receipt = parts.smtp.deliveries.find(({ to }) => !to.includes(TEAM));
    expect(receipt?.raw).not.toContain('prize');
  });

  test('sends each email once when the mailer is woken many times at once', async () => {
    await using parts = await startWithSmtp();
    const { backend, clock, smtp } = parts;
    await Promise.all(Array.from({ length: 10 }, () => backend.post(makeInquiry())));
    const run = () => Promise.all(Array.from({ length: 5 }, () => backend.mailer.runDueJobs()));
    await run();
    // The notices after the first wait for each other.
    clock.advance(1500);
    await run();
    const receipts = smtp.deliveries.filter(({ to }) => !to.includes(TEAM));
    expect(new Set(receipts.map(({ to }) => to.join())).size).toBe(10);
    expect(receipts).toHaveLength(10);
    const notices = smtp.deliveries.filter(({ to }) => to.includes(TEAM));
    const told = notices.flatMap(({ raw }) => raw.match(/^ID: .*$/gm) ?? []);
    expect(told).toHaveLength(10);
    expect(new Set(told).size).toBe(10);
  });
});

test('Two mailers on one store send each email once', async () => {
  await using first = await startWithSmtp();
  await using smtp = await startScriptedSmtp();
  const { clock, backend } = first;
  const second = createMailer({
    store: backend.store,
    storage: backend.storage,
    transport: createSmtpTransport(smtp.url),
    clock,
    config: backend.config,
    log: pino({ enabled: false }),
  });
  for (let count = 0; count < 3; count++) {
    await backend.post(makeInquiry());
    await Promise.all([backend.mailer.runDueJobs(), second.runDueJobs()]);
    // Long enough for the next notice to be sent by itself.
    clock.advance(60_000);
  }
  await second.stop();
  const sent = [...first.smtp.deliveries, ...smtp.deliveries];
  const ids = sent.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
});
