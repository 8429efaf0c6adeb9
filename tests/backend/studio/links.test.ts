import { expect, test } from '@jest/globals';
import { forgetLinks } from '@repo/backend/studio/links/forget-links.ts';
import {
  LONGEST_REMARK,
  MOST_STUDIO_LINKS,
  MOST_STUDIO_REMARKS,
  STUDIO_LINK_DAYS,
} from '@repo/contract/desk/studio-link.ts';
import { until } from '#tests/support/until.ts';
import { CONTENT } from '#tests/backend/studio/a-checkout.ts';
import { DRAFTED, startShown } from '#tests/backend/studio/shown-site.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How many remarks may come from a network in an hour. */
const A_NETWORK = 60;

const AGREEMENT = { kind: 'agreement', name: 'Zoe' } as const;
const COMMENT = { kind: 'comment', name: 'Zoe', text: 'Too long', place: '“Prices”' } as const;

test('a link shows the drafted site to somebody without an account or scripts, and tells search engines nothing', async () => {
  await using desk = await startShown();
  const link = await desk.makeLink('Zoe <i>');
  const { status, headers, $ } = await desk.open(link + DRAFTED);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
  expect($('.about').text()).toContain('Shown to Zoe <i> by Ed, until January 29, 2026.');
  const framed = await desk.open($('iframe').attr('src') ?? '');
  expect(framed.status).toBe(200);
  expect(framed.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(framed.$('h1').text()).toBe('AI that reads  <b>');
  // A link leads the page around the frame, which then shows the other page.
  const targets = framed
    .$('a')
    .toArray()
    .map(({ attribs }) => [attribs.href, attribs.target]);
  expect(targets).toEqual([
    [`${link}/contact`, '_top'],
    ['#prices', undefined],
    ['tel:+155501', undefined],
    ['https://elsewhere.example/', '_blank'],
  ]);
  // The headings of the page itself, each once, as they stand there.
  const places = $('#place option')
    .toArray()
    .map((option) => $(option).text());
  expect(places).toEqual(['The whole page', 'AI that reads <b>', '“Prices”']);
  expect(
    $('.panel a')
      .toArray()
      .map((a) => [$(a).text(), $(a).attr('href')]),
  ).toEqual([['AI & documents', link + DRAFTED]]);
  expect((await desk.open(`${link}/nothing-here`)).status).toBe(404);
  expect((await desk.open(link)).headers.get('location')).toBe(`${link}/`);
});

test('whoever is asked to agree to a price alone is told it, before and after, and as nothing but text', async () => {
  await using desk = await startShown();
  await desk.undraft();
  const page = (await desk.makeLink()) + DRAFTED;
  expect(await desk.toldAt(page)).toEqual([]);
  const hostile = '</ins><script>attack()</script>';
  const priced = (price: string) => `prices:\n  <b>starter: "${price}"\n`;
  desk.checkout.edit('company.yaml', priced('$9'));
  await desk.draftText('company.yaml', priced('$9'), priced(hostile));
  expect(await desk.toldAt(page)).toEqual([
    {
      title: 'Company and prices',
      kind: '1 change',
      values: [['Prices › <b>starter', '$9', hostile]],
    },
  ]);
  const { $, html } = await desk.open(page);
  expect(html).not.toContain('<script>attack');
  // The only file is open, for people without scripts, too.
  expect($('.panel details[open]')).toHaveLength(1);
});

test('every drafted file is listed with what it says anew, but not one of which only a comment is new', async () => {
  await using desk = await startShown();
  const page = (await desk.makeLink()) + DRAFTED;
  const company = CONTENT['company.yaml'];
  await desk.draftText('company.yaml', company, `# Only a note\n${company}`);
  await desk.draftText('pages/home.yaml', CONTENT['pages/home.yaml'], 'template: home\n');
  await desk.draftText('quotes/new.yaml', null, 'words: We <3 it\n');
  const link = page.slice(0, -DRAFTED.length);
  expect(await desk.toldAt(page)).toEqual([
    { title: 'Home', href: `${link}/`, kind: '1 change', values: [['Title', 'Welcome', '']] },
    {
      title: 'AI & documents',
      href: page,
      kind: '1 change',
      values: [['Title', 'Readers', 'AI & documents']],
    },
    { title: 'quotes/new.yaml', kind: 'New', values: [['Words', '', 'We <3 it']] },
  ]);
});

test('what is too much to tell is counted', async () => {
  await using desk = await startShown();
  const page = (await desk.makeLink()) + DRAFTED;
  const many = (value: string) =>
    Array.from({ length: 52 }, (_, at) => `- ${value} ${at}\n`).join('');
  desk.checkout.edit('company.yaml', `words:\n${many('Old')}`);
  await desk.draftText('company.yaml', `words:\n${many('Old')}`, `words:\n${many('New')}`);
  for (let count = 0; count < 50; count++)
    await desk.draftText(`quotes/q${count}.yaml`, null, 'a: 1\n');
  const told = await desk.toldAt(page);
  expect(told).toHaveLength(50);
  expect(told[0]).toMatchObject({ title: 'Company and prices' });
  expect(told[0]?.values).toHaveLength(50);
  const { $ } = await desk.open(page);
  expect($('.panel li').first().text()).toContain('And 2 more changes.');
  expect($('.panel').first().children().last().text()).toBe('And 2 more files.');
});

test('only the hash of the secret is stored, and whoever guesses, comes late, or was withdrawn sees the same', async () => {
  await using desk = await startShown();
  const link = await desk.makeLink();
  const secret = link.split('/').at(-1) ?? '';
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const stored = JSON.stringify([
    await desk.query('select * from studio_links'),
    await desk.query('select * from audit_names'),
  ]);
  expect(stored).toContain('Zoe');
  expect(stored).not.toContain(secret);

  const guessed = await desk.open(link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A') + DRAFTED);
  expect(guessed.status).toBe(404);
  expect(guessed.$('h1').text()).toBe('There is nothing at this address');
  const [{ id } = { id: '' }] = await desk.links();
  const withdraw = () => desk.ed.post(`/studio/links/${id}/withdraw`);
  expect((await desk.open(link + DRAFTED)).status).toBe(200);
  expect((await withdraw()).status).toBe(200);
  expect((await withdraw()).status).toBe(200);
  const later = await desk.makeLink();
  for (const path of [DRAFTED, `${DRAFTED}?framed`, '/', '/_next/static/a.css']) {
    expect(await desk.open(link + path)).toMatchObject({ status: 404, html: guessed.html });
  }
  expect((await desk.send(link + DRAFTED, AGREEMENT)).status).toBe(404);
  desk.clock.advance(STUDIO_LINK_DAYS * DAY - 1);
  expect((await desk.open(later + DRAFTED)).status).toBe(200);
  desk.clock.advance(1);
  expect(await desk.open(later + DRAFTED)).toMatchObject({ status: 404, html: guessed.html });
  const acts = await desk.query(
    "select act, name from audit join audit_names using (seq) where part = 'subject' and act like 'studio-%' order by seq",
  );
  expect(acts.map(({ act, name }) => [act, name])).toEqual([
    ['studio-link-made', 'Zoe'],
    ['studio-link-withdrawn', 'Zoe'],
    ['studio-link-made', 'Zoe'],
  ]);
});

test('a program that opens everything, in every way but with a form, agrees to nothing', async () => {
  await using desk = await startShown();
  const link = await desk.makeLink();
  const seen = new Set([`${link}/`, link + DRAFTED, `${link}${DRAFTED}?said=agreement`]);
  for (const path of seen) {
    if (!path.startsWith(link)) continue;
    const { $ } = await desk.open(path);
    for (const { attribs } of $('[href], [src], [action]').toArray()) {
      seen.add(attribs.href ?? attribs.src ?? attribs.action ?? link);
    }
    const form = new URLSearchParams(AGREEMENT);
    await desk.open(`${path}${path.includes('?') ? '&' : '?'}${form}`);
    for (const method of ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']) {
      const body = method === 'HEAD' || method === 'OPTIONS' ? null : form;
      const { status, html } = await desk.open(path, { method, body });
      if (method === 'HEAD') expect(html).toBe('');
      else expect([method, [404, 405]]).toEqual([method, expect.arrayContaining([status])]);
    }
    // A button that is pressed without filling in a name.
    const { status } = await desk.open(path, { method: 'POST', body: new URLSearchParams() });
    expect(status).toBe(422);
  }
  expect(seen.size).toBeGreaterThan(5);
  expect(await desk.links()).toMatchObject([{ remarks: [] }]);
});

test('an agreement and a comment are kept once, and thank', async () => {
  await using desk = await startShown();
  const page = (await desk.makeLink()) + DRAFTED;
  const agreed = await desk.send(page, AGREEMENT);
  expect([agreed.status, agreed.headers.get('location')]).toEqual([303, `${page}?said=agreement`]);
  const thanks = await desk.open(`${page}?said=agreement`);
  expect(thanks.$('[role=status]').text()).toBe(
    'Thank you. It is noted that you agree to the drafts.',
  );
  const twice = await Promise.all([desk.send(page, COMMENT), desk.send(page, COMMENT)]);
  expect(twice.map(({ status }) => status)).toEqual([303, 303]);
  await desk.send(page, AGREEMENT);
  const [link] = await desk.links();
  const known = { name: 'Zoe', path: DRAFTED, isOutdated: false };
  expect(link?.remarks).toHaveLength(2);
  expect(link?.remarks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...known, kind: 'agreement', text: '', place: '' }),
      expect.objectContaining({ ...known, kind: 'comment', text: 'Too long', place: '“Prices”' }),
    ]),
  );
});

test('a comment can be ticked off, and is counted until then', async () => {
  await using desk = await startShown();
  const page = (await desk.makeLink()) + DRAFTED;
  await desk.send(page, AGREEMENT);
  await desk.send(page, COMMENT);
  const remarks = (await desk.links())[0]?.remarks ?? [];
  const idOf = (kind: string) => remarks.find((remark) => remark.kind === kind)?.id ?? '';
  const left = async () => (await desk.ann.get('/studio/files')).body.comments;
  const mark = (id: string, isDone: boolean) => desk.ann.post(`/studio/comments/${id}`, { isDone });
  expect(await left()).toBe(1);
  expect((await mark(idOf('comment'), true)).status).toBe(200);
  expect(await left()).toBe(0);
  expect((await mark(idOf('comment'), false)).status).toBe(200);
  expect(await left()).toBe(1);
  expect((await mark(idOf('agreement'), true)).status).toBe(404);
});

test('an agreement counts for the drafts that were seen, and for no others', async () => {
  await using desk = await startShown();
  expect(await desk.isWaiting()).toBe(false);
  const page = (await desk.makeLink()) + DRAFTED;
  expect(await desk.isWaiting()).toBe(true);
  const { $ } = await desk.open(page);
  const seen = String($('[name=seen]').first().val());
  await desk.send(page, COMMENT);
  expect(await desk.isWaiting()).toBe(true);
  await desk.send(page, AGREEMENT);
  expect(await desk.isWaiting()).toBe(false);
  await desk.draft('After that');
  expect(await desk.isWaiting()).toBe(true);
  expect(await desk.links()).toMatchObject([
    { remarks: [{ isOutdated: true }, { isOutdated: true }] },
  ]);
  // Somebody else has had the page open since before that.
  const late = await desk.send(page, { ...AGREEMENT, name: 'Yan', seen });
  expect(late.headers.get('location')).toBe(`${page}?said=earlier`);
  expect((await desk.open(`${page}?said=earlier`)).$('[role=status]').text()).toMatch(
    /They have changed since then, so please look again\.$/,
  );
  expect(await desk.isWaiting()).toBe(true);
  await desk.send(page, AGREEMENT);
  expect(await desk.isWaiting()).toBe(false);

  await desk.undraft();
  const without = await desk.open(page);
  expect(without.$('.about').text()).toContain('Nothing is drafted right now');
  expect(without.$('#agreement')).toHaveLength(0);
  expect((await desk.send(page, { ...AGREEMENT, seen })).status).toBe(422);
});

test('what cannot be kept is said at its field, with what was typed; what may just be kept stays text', async () => {
  await using desk = await startShown();
  const page = (await desk.makeLink()) + DRAFTED;
  const tooLong = 'x'.repeat(LONGEST_REMARK + 1);
  for (const [fields, id, message] of [
    [{ ...AGREEMENT, name: ' ' }, 'agreement-name', 'Please enter your name'],
    [{ ...COMMENT, text: '\r\n' }, 'comment-text', 'Please write your comment'],
    [
      { ...COMMENT, text: tooLong },
      'comment-text',
      `This is too long (maximum ${LONGEST_REMARK} characters)`,
    ],
  ] as const) {
    const { status, $ } = await desk.send(page, fields);
    expect(status).toBe(422);
    const form = $(`#${fields.kind}[open]`);
    const wrong = form.find('[aria-invalid]');
    expect(wrong.attr('id')).toBe(id);
    expect($(`#${wrong.attr('aria-describedby')}`).text()).toBe(message);
    if (fields.kind === 'comment') expect(form.find('[name=place]').val()).toBe(COMMENT.place);
  }
  expect(await desk.links()).toMatchObject([{ remarks: [] }]);

  // The lines of a field end as browsers have it, and nobody types a NUL.
  const rest = 'x'.repeat(LONGEST_REMARK - 4);
  const text = `<b>\0\r\n${rest}`;
  expect((await desk.send(page, { ...COMMENT, text, place: 'y'.repeat(300) })).status).toBe(303);
  expect(await desk.links()).toMatchObject([
    { remarks: [{ text: `<b>\n${rest}`, place: 'y'.repeat(200) }] },
  ]);
});

test('a network and a link have a limit, and what is sent twice is free', async () => {
  await using desk = await startShown();
  const page = (await desk.makeLink()) + DRAFTED;
  const seen = String((await desk.open(page)).$('[name=seen]').first().val());
  const say = (text: string, from: string) => {
    const body = new URLSearchParams({ ...COMMENT, text, seen });
    return desk.open(page, { method: 'POST', body, headers: { 'x-forwarded-for': from } });
  };
  for (let count = 0; count < A_NETWORK; count++) {
    expect((await say(`No. ${count}`, '192.0.2.1')).status).toBe(303);
  }
  const refused = await say('One more', '192.0.2.1');
  expect(refused.status).toBe(429);
  expect(refused.$('#comment[open] [role=alert]').text()).toMatch(/^Too many comments came/);
  expect(refused.$('#comment textarea').text()).toBe('One more');
  expect((await say('No. 59', '192.0.2.1')).status).toBe(303);
  for (let count = A_NETWORK; count < MOST_STUDIO_REMARKS; count++) {
    await desk.query(
      "insert into studio_remarks select ?, id, 'comment', 'Yan', ?, '/', '', 'a', made_at, null from studio_links",
      ...[`r${count}`, `No. ${count}`],
    );
  }
  const full = await say('One more', '203.0.113.1');
  expect(full.status).toBe(409);
  expect(full.$('#comment[open] [role=alert]').text()).toMatch(/^This link has taken as many/);
  expect((await desk.links())[0]?.remarks).toHaveLength(MOST_STUDIO_REMARKS);
});

test('there are only so many links that work, and one that no longer does makes room', async () => {
  await using desk = await startShown();
  for (let count = 0; count < MOST_STUDIO_LINKS; count++) await desk.makeLink(`No. ${count}`);
  expect(await desk.ed.post('/studio/links', { name: 'Zoe' })).toMatchObject({
    status: 409,
    body: { message: '50 links work at the moment. Please withdraw one of them first.' },
  });
  expect(await desk.ed.post('/studio/links', { name: ' ' })).toMatchObject({ status: 422 });
  const [{ id } = { id: '' }] = await desk.links();
  await desk.ed.post(`/studio/links/${id}/withdraw`);
  expect((await desk.ed.post('/studio/links', { name: 'Zoe' })).status).toBe(200);
});

test('30 days after its end, a link is removed with all that was said, and nothing says for whom it was', async () => {
  await using desk = await startShown();
  const page = (await desk.makeLink('Zoe')) + DRAFTED;
  await desk.send(page, { ...COMMENT, name: 'Zoe Zander' });
  await desk.makeLink('Yan');
  const yan = (await desk.links()).find(({ name }) => name === 'Yan');
  await desk.ed.post(`/studio/links/${yan?.id}/withdraw`);
  const names = async () => JSON.stringify(await desk.query('select name from audit_names'));
  desk.clock.advance(30 * DAY);
  expect(await forgetLinks(desk)).toBe(0);
  desk.clock.advance(1);
  expect(await forgetLinks(desk)).toBe(1);
  expect(await names()).toContain('Zoe');
  expect(await names()).not.toContain('Yan');
  expect(await desk.query('select name from studio_remarks')).toEqual([{ name: 'Zoe Zander' }]);
  // A backend does that by itself, too.
  desk.clock.advance(STUDIO_LINK_DAYS * DAY);
  desk.forgetLinks.wake();
  await until(async () => (await desk.query('select id from studio_links')).length === 0);
  expect(await names()).not.toContain('Zoe');
  expect(await desk.query('select id from studio_remarks')).toEqual([]);
});
