import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startConversation, TWO_MINUTES, VISITOR } from '#tests/backend/chat/chat-mails.ts';
import { newestTicket, readTicket } from '#tests/backend/desk/ticket-calls.ts';
import { addressIn, startWithInbox } from '#tests/backend/inbox/with-inbox.ts';
import { rawMail } from '#tests/support/mail/raw-mail.ts';

const QUESTIONS = [
  'Hello Zoë,',
  '',
  'thank you for your patience. We have three questions before we can begin:',
  '',
  'Which color do you want for the header, Zoë?',
  'Who writes the texts for the new pages, you or we?',
  '',
  'When do you “really” need it?',
  '',
  'Regards',
].join('\n');

const HEADERS = [
  ['From', 'Tessera Works <hello@company.test>'],
  ['Sent', 'Thursday, January 15, 2026 12:00 PM'],
  ['To', 'zoe@customer.test'],
  ['Subject', 'Re: Your inquiry'],
] as const;

/** What is asked, each followed by its answer. */
const SHOWN = [
  'See my answers in red below.',
  '',
  '> Which color do you want for the header, Zoë?',
  'Dark red',
  '',
  '> Who writes the texts for the new pages, you or we?',
  'We',
  'do, with Tom.',
  '',
  '> When do you “really” need it?',
  'In May!',
].join('\n');

let desk: Awaited<ReturnType<typeof startWithInbox>>;
beforeAll(async () => {
  desk = await startWithInbox();
});
afterAll(() => desk[Symbol.asyncDispose]());

/** A ticket in which staff have asked something, with the parts of that email. */
async function askedTicket() {
  desk.clock.advance(1000);
  const { id } = await desk.answeredTicket();
  await writeIn(id, QUESTIONS, 1);
  const mail = (await desk.mailsTo('zoe@customer.test')).at(-1);
  if (!mail) throw new Error('Nothing was sent');
  return { id, to: addressIn(mail.replyTo), ...partsOf(mail) };
}

async function writeIn(id: string, text: string, seenReplies: number) {
  desk.clock.advance(1000);
  const reply = { id: randomUUID(), text, seenReplies };
  expect(await desk.ann.post(`/tickets/${id}/replies`, reply)).toMatchObject({ status: 200 });
}

const partsOf = (mail: { text?: string | undefined; html?: string | undefined }) => ({
  text: (mail.text ?? '').trim(),
  html: /<body>([\s\S]*)<\/body>/.exec(mail.html ?? '')?.[1] ?? '',
});

/** Types answers into an HTML that repeats our questions. */
const answered = (html: string, line: (words: string) => string) =>
  html
    .replace(/for the header, Zoë\?(<br>\n)?/, (asked) => `${asked}${line('Dark red')}`)
    .replace(/you or we\?/, (asked) => `${asked}${line('We')}${line('do, with Tom.')}`)
    .replace(/need it\?/, (asked) => `${asked}${line('In May!')}`);

/** The same in plain text. */
const answeredText = (text: string) =>
  text
    .replace('for the header, Zoë?', '$&\nDark red')
    .replace('you or we?', '$&\nWe\ndo, with Tom.')
    .replace('need it?', '$&\nIn May!');

const html = { 'Content-Type': 'text/html; charset=utf-8' };

async function shown(id: string, headers: Record<string, string>, body: string) {
  await desk.deliver(rawMail({ headers, body }));
  return (await readTicket(desk.ann, id)).received.at(-1);
}

const div = (words: string) => `<div style="color:red">${words}</div>`;
const above = '<p>See my answers in red below.</p>';

const outlookHeaders = HEADERS.map(([name, value]) => {
  return `<b>${name}:</b> ${value.replace('<', '&lt;').replace('>', '&gt;')}`;
}).join('<br>');

describe('What is typed into the quote of our email is shown with what it answers', () => {
  test.each([
    [
      'by classic Outlook',
      (old: string) =>
        `<p class="MsoNormal">See my answers in red below.<o:p></o:p></p><div><p class="MsoNormal">${outlookHeaders}</p></div>${answered(old, (words) => `<p class="MsoNormal"><span style="color:red">${words}</span></p>`)}`,
    ],
    [
      'by Outlook on the web',
      (old: string) =>
        `<div>See my answers in red below.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg">${outlookHeaders}</div>${answered(old, div)}`,
    ],
    [
      'by Gmail on a phone',
      (old: string) =>
        `<div>See my answers in red below.</div><br><div class="gmail_quote"><div class="gmail_attr">On Thu, Jan 15, 2026, 12:00 PM Tessera Works &lt;hello@company.test&gt; wrote:<br></div><blockquote class="gmail_quote">${answered(old, div)}</blockquote></div>`,
    ],
    [
      'by an iPhone',
      (old: string) =>
        `${above}<blockquote type="cite">On Jan 15, 2026, at 12:00 PM, Tessera Works &lt;hello@company.test&gt; wrote:<br><br></blockquote><blockquote type="cite">${answered(old, div)}</blockquote>`,
    ],
    [
      'by Yahoo',
      (old: string) =>
        `${above}<div class="yahoo_quoted"><div>On Thursday, January 15, 2026 at 12:00:00 PM, Tessera Works &lt;hello@company.test&gt; wrote:</div>${answered(old, div)}</div>`,
    ],
  ])('%s', async (_program, mailOf) => {
    const { id, to, html: old } = await askedTicket();
    const received = await shown(id, { ...html, To: to }, mailOf(old));
    expect(received?.text).toBe(SHOWN);
    expect(received?.folded).toContain('We have three questions');
  });

  test.each([
    ['as it was', (text: string) => text],
    ['wrapped', (text: string) => text.replace(/(.{20,38}) /g, '$1\n')],
    [
      'with other signs and links',
      (text: string) =>
        text
          .replace(/“|”/g, '"')
          .replaceAll('ë', 'e\u0308')
          .replace(/https:\S+/g, '$&<$&/>')
          .replace(/(?<=: )\d.*/g, '$&<tel:+1555>'),
    ],
  ])('in plain text, %s', async (_how, change) => {
    const { id, to, text } = await askedTicket();
    const heading = HEADERS.map((each) => each.join(': ')).join('\n');
    const body = `See my answers in red below.\n\n-----Original Message-----\n${heading}\n\n`;
    const received = await shown(id, { To: to }, body + change(answeredText(text)));
    const answers = received?.text.replace(/^> .*\n/gm, '');
    expect(answers?.split(/\n+/)).toEqual([
      'See my answers in red below.',
      'Dark red',
      'We',
      'do, with Tom.',
      'In May!',
    ]);
  });

  test('in the line of the question', async () => {
    const { id, to, html: old } = await askedTicket();
    const body = `${above}<div id="appendonsend"></div>${old.replace('for the header, Zoë?', '$& Dark red')}`;
    const received = await shown(id, { ...html, To: to }, body);
    expect(received?.text).toBe(
      'See my answers in red below.\n\nWhich color do you want for the header, Zoë? Dark red',
    );
  });

  test('without anything above it', async () => {
    const { id, to, html: old } = await askedTicket();
    const body = `<blockquote type="cite">${answered(old, div)}</blockquote>`;
    const received = await shown(id, { ...html, To: to }, body);
    expect(received?.text).toBe(SHOWN.replace(/^.*\n\n/, ''));
  });

  test('and in a chat becomes a part of the message', async () => {
    const chat = await startConversation(desk);
    await chat.answer(QUESTIONS);
    desk.clock.advance(TWO_MINUTES);
    const mail = (await desk.mailsTo(VISITOR)).at(-1);
    const old = answered(partsOf(mail ?? {}).html, div);
    const headers = { ...html, To: addressIn(mail?.replyTo) };
    await desk.deliver(rawMail({ headers, body: `${above}<div id="appendonsend"></div>${old}` }));
    const messages = await desk.query(
      "select message from messages where message_type = 'user' order by seq desc limit 1",
    );
    expect(messages).toEqual([{ message: SHOWN }]);
  });
});

describe('What is below a quote stays folded', () => {
  const heading = HEADERS.map((each) => each.join(': ')).join('\n');

  test.each([
    ['a signature', '\n\nZoë Lee\nHead of Sales\nBarn Owl Mills\n+1 555 0100'],
    ['what a phone writes', '\n\nSent from my iPhone'],
    [
      'what a company writes',
      '\n\nThis message is confidential and may be privileged.\nBarn Owl Mills, Mill Lane 3',
    ],
    ['an email of somebody else', `\n\nFrom: Tom\n${heading}\n\nI agree with the price.\n`],
  ])('%s', async (_what, end) => {
    const { id, to, text } = await askedTicket();
    const body = `Thanks, we come back to you.\n\n${heading}\n\n${text}${end}`;
    const received = await shown(id, { To: to }, body);
    expect(received?.text).toBe('Thanks, we come back to you.');
    expect(received?.folded).toContain(end.trim());
  });

  test('also an email that staff have sent from elsewhere', async () => {
    const { id, to, text } = await askedTicket();
    const outside = text.replace(
      /thank you[^]*need it\?/,
      'please call me.\nIt is about the logo.',
    );
    const body = `I will.\n\n${heading}\n\n${outside}`;
    expect((await shown(id, { To: to }, body))?.text).toBe('I will.');
  });

  test('also what was typed into it for an earlier answer', async () => {
    const { id, to, text } = await askedTicket();
    const own = heading.replace(/^From: .*/, 'From: Zoë Lee <zoe@customer.test>');
    const body = `One more thing.\n\n${own}\n\nMy answers:\n\n${heading}\n\n${answeredText(text)}`;
    expect((await shown(id, { To: to }, body))?.text).toBe('One more thing.');
  });

  test('also an email of a colleague about ours', async () => {
    const { id, to, text } = await askedTicket();
    const tom = `From: Tom <tom@customer.test>\nSent: Friday, January 16, 2026 9:00 AM\nTo: Zoë\nSubject: FW: Your inquiry`;
    const colleague = `Hello Zoë,\n\nI find them too expensive.\n\nRegards\n\nTom`;
    const body = `We agree.\n\n${tom}\n\n${colleague}\n\n${heading}\n\n${answeredText(text)}`;
    expect((await shown(id, { To: to }, body))?.text).toBe('We agree.');
  });
});

describe('An email that says there is more below it', () => {
  test('is shown as a whole if it repeats none of our emails', async () => {
    desk.clock.advance(1000);
    const headers = { 'In-Reply-To': '<unknown@elsewhere.test>' };
    const body = `Hi,\nplease see below.\n\n> Which color?\nRed\n\nFrom: A\nSent: today\nTo: B\nSubject: C\n\nWhich size?\nLarge\n`;
    await desk.deliver(rawMail({ headers, body }));
    const { id } = await newestTicket(desk.ann, '?kind=mail');
    const [received] = (await readTicket(desk.ann, id)).received;
    expect(received).toMatchObject({ text: body.trim(), folded: '' });
  });

  test('is shown to its end, but not what a company puts there', async () => {
    const { id, to, text } = await askedTicket();
    const body = `See below.\n\n-----Original Message-----\n${text}\n\nRed, we do, in May.\n\nThis email is confidential.\n`;
    expect((await shown(id, { To: to }, body))?.text).toMatch(
      /^See below\.\n\n> .*\nRed, we do, in May\.$/,
    );
  });
});
