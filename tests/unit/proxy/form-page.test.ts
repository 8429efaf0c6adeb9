import { expect, test } from '@jest/globals';
import { load } from 'cheerio';
import { NextRequest } from 'next/server';
import { fillForm, formPage } from '#lib/proxy/forms/form-page.ts';

const page = `<!doctype html><html><head><title>Contact</title><script src="a.js"></script>
<link rel="preload" as="script" href="b.js"></head><body><form>
<input name="fullName"><p data-error-for="fullName"></p>
<textarea name="howCanWeHelp"></textarea><p data-error-for="howCanWeHelp"></p>
<fieldset role="radiogroup"><input type="radio" name="seenAtTradeshow" value="yes"><input type="radio"
name="seenAtTradeshow" value="no"><p data-error-for="seenAtTradeshow"></p></fieldset>
<select name="budget"><option value="">Select one</option><option>Under $5,000</option>
<option value="$5,000 &amp; up">More</option></select>
<p role="alert" data-form-error></p></form><script>hydrate()</script></body></html>`;

const filled = (typed: Record<string, string | undefined>, field = 'fullName') =>
  fillForm(page, '/contact', {
    status: 422,
    problem: { message: 'Say <who> you are', field },
    typed,
  });

test('typed text returns to its field as text, whatever it is', () => {
  const text = '</textarea><script>alert(1)</script> "quoted" & more';
  const budget = '$5,000 & up';
  const $ = load(filled({ fullName: text, howCanWeHelp: text, seenAtTradeshow: 'no', budget }));
  expect($('script')).toHaveLength(0);
  expect($('[name="fullName"]').val()).toBe(text);
  expect($('[name="howCanWeHelp"]').val()).toBe(text);
  expect($('[name="seenAtTradeshow"]:checked').val()).toBe('no');
  expect($('[name="budget"]').val()).toBe(budget);
  expect(load(filled({ budget: 'unknown' }))('[name="budget"] [selected]')).toHaveLength(0);
});

test('the problem is above the button and next to its field, which has the focus', () => {
  const $ = load(filled({}));
  expect($('[data-form-error]').text()).toBe('Say <who> you are');
  expect($('[data-error-for="fullName"]').text()).toBe('Say <who> you are');
  expect($('[data-error-for="howCanWeHelp"]').text()).toBe('');
  expect($('[aria-invalid="true"][autofocus]').attr('name')).toBe('fullName');
  const end = $('link[rel="expect"][blocking="render"]').attr('href');
  expect(`#${$('body').children().last().attr('id')}`).toBe(end);
  expect($('title').text()).toBe('Error: Contact');
});

test('every wrong field is marked and explained, radio buttons as a group, and only the first has the focus', () => {
  const wrong = { fullName: 'Say who you are', seenAtTradeshow: 'Answer <me>' };
  const problem = { message: 'Say who you are', field: 'fullName' };
  const $ = load(fillForm(page, '/contact', { status: 422, problem, wrong, typed: {} }));
  expect($('[data-form-error]').text()).toBe('Say who you are');
  expect($('[data-error-for="fullName"]').text()).toBe('Say who you are');
  expect($('[data-error-for="seenAtTradeshow"]').text()).toBe('Answer <me>');
  expect(
    $('[aria-invalid="true"]')
      .toArray()
      .map(({ tagName }) => tagName),
  ).toEqual(['input', 'fieldset']);
  expect($('[autofocus]')).toHaveLength(1);
  expect($('[autofocus]').attr('name')).toBe('fullName');
});

test('a problem without a field has the focus itself, so that it is in sight', () => {
  const problem = { message: 'We can’t take messages right now.' };
  const $ = load(fillForm(page, '/contact', { status: 503, problem, typed: {} }));
  expect($('[autofocus]')).toHaveLength(1);
  expect($('[autofocus][tabindex="-1"]').text()).toBe(problem.message);
});

test('a failure on our side has a reference after its sentence', () => {
  const problem = { message: 'We can’t take messages right now.' };
  const form = { status: 503, problem, typed: {} };
  const $ = load(fillForm(page, '/contact', { ...form, reference: '1a2b3c4d' }));
  expect($('[data-form-error]').text()).toBe(problem.message);
  expect($('[data-form-error] + p').text()).toBe('Reference: 1a2b3c4d');
  expect(fillForm(page, '/contact', form)).not.toContain('Reference');
  const withPlace = page.replace('</form>', '<p data-form-reference hidden></p></form>');
  const shown = load(fillForm(withPlace, '/contact', { ...form, reference: '1a2b3c4d' }));
  expect(shown('[data-form-reference]:not([hidden])').text()).toBe('Reference: 1a2b3c4d');
  expect(shown('.field-hint')).toHaveLength(0);
});

test('no script remains that would empty the form again', () => {
  expect(filled({})).not.toMatch(/<script|as="script"/);
});

test('a value that is not among the options chooses none', () => {
  expect(filled({ seenAtTradeshow: '"] , *' })).not.toContain('checked=');
});

test('an option other than the preselected one is chosen alone', () => {
  const answered = page.replace('value="yes"', 'value="yes" checked');
  const problem = { message: 'No' };
  const html = fillForm(answered, '/contact', {
    status: 422,
    problem,
    typed: { seenAtTradeshow: 'no' },
  });
  expect(html.match(/checked=/g)).toHaveLength(1);
  expect(load(html)('[name="seenAtTradeshow"]:checked').val()).toBe('no');
});

test('without the page, there are still the sentence, the status, and the way back', async () => {
  const nobody = new NextRequest('http://127.0.0.1:9/api/contact/submit');
  const problem = { message: 'We can’t take messages right now.' };
  const answer = await formPage(nobody, '/contact', { status: 503, problem, typed: {} });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toMatch(/^We can’t take messages .*\n\nGo back\. /);
});
