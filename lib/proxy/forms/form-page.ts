import 'server-only';
import { load } from 'cheerio';
import type { NextRequest } from 'next/server';
import type { ValidationProblem } from '@repo/contract/check.ts';
import { removeCode } from '#lib/proxy/remove-code.ts';
import { referenceLine } from '@repo/contract/error-sentences.ts';
import { changedPage } from '#lib/proxy/own-page.ts';

/** What a visitor without JavaScript gets back: the problem, and the text as typed. */
export type FilledForm = {
  status: number;
  problem: ValidationProblem;
  /** By which the visitor can ask about a failure on our side. */
  reference?: string | undefined;
  /** What is wrong with each field, if that may be more than the problem says. */
  wrong?: Readonly<Record<string, string>>;
  typed: Record<string, string | undefined>;
  /** The part of the page that has the form, as a selector, where a page has several forms. */
  part?: string;
  headers?: Record<string, string>;
};

/** A page that holds a form: for an inquiry, or for a message. */
export type FormPath = '/contact' | '/order' | '/chatWidget' | `/chatWidget/${string}`;

/**
 * The form's page, filled in again; if that page is unavailable, only the sentence. Nothing is kept between
 * the post and this answer: no cookie, no server memory, no personal text in an address (docs/decisions/005).
 *
 * @param path the page that holds the form
 */
export async function formPage(
  request: NextRequest,
  path: FormPath,
  form: FilledForm,
): Promise<Response> {
  const html = await changedPage(request, path, (page) => fillForm(page, path, form));
  const [type, text] = html === undefined ? ['text/plain', sentencesOf(form)] : ['text/html', html];
  return new Response(text, {
    status: form.status,
    headers: {
      ...form.headers,
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
    },
  });
}

/** What is said where there is no page to say it on. */
const sentencesOf = ({ problem, reference }: FilledForm) =>
  [
    problem.message,
    'Go back. Your browser has kept what you typed.',
    ...(reference === undefined ? [] : [referenceLine(reference)]),
  ].join('\n\n');

/**
 * Writes typed values and a problem into the HTML of a form's page, without the code that would return the
 * page to its empty state.
 *
 * @param path of the page: the address at which a reload shows it, as far as the browser runs scripts
 */
export function fillForm(html: string, path: string, form: FilledForm): string {
  const { problem, reference, wrong, typed, part = '' } = form;
  const $ = load(html);
  // A part that is not in the page, for example because the backend is away, leaves the sentence to the others.
  const within = $(part).length > 0 ? part : '';
  removeCode($);
  $('html').attr('data-address', path);
  // Nothing has arrived, so the browser keeps its draft.
  $('[data-confirms]').removeAttr('data-confirms');
  const title = $('title').text();
  $('html').attr('data-title', title);
  $('title').text(`Error: ${title}`);

  for (const [name, value] of Object.entries(typed)) {
    const control = $(`${within} form [name="${name}"]`);
    if (control.is('textarea')) control.text(value ?? '');
    else if (control.is('select')) {
      control
        .find('option')
        .removeAttr('selected')
        .filter((_, option) => $(option).attr('value') === value)
        .attr('selected', '');
    } else if (control.is('[type="radio"]')) {
      control.removeAttr('checked');
      control
        .filter((_, radio) => $(radio).attr('value') === value)
        .attr({ checked: '', 'data-chosen': '' });
    } else control.attr('value', value ?? '');
  }

  const sentence = $(`${within} [data-form-error]`).text(problem.message);
  if (reference !== undefined) {
    const line = $(`${within} [data-form-reference]`).removeAttr('hidden');
    if (line.length > 0) line.text(referenceLine(reference));
    else sentence.after($('<p class="field-hint">').text(referenceLine(reference)));
  }
  // The problem must be in view, and on a phone, the form may be below the first screen. A browser moves the focus as
  // soon as it shows anything, and with half a page, it can't scroll far enough, so it waits for the rest.
  $('head').prepend('<link rel="expect" href="#page-end" blocking="render">');
  $('body').append('<span id="page-end"></span>');
  if (problem.field === undefined) sentence.attr({ tabindex: '-1', autofocus: '' });
  else $(`${within} form [name="${problem.field}"]`).first().attr('autofocus', '');

  const first = problem.field === undefined ? {} : { [problem.field]: problem.message };
  for (const [name, text] of Object.entries(wrong ?? first)) {
    const control = $(`${within} form [name="${name}"]`);
    const group = control.closest('[role="radiogroup"]');
    (group.length > 0 ? group : control).attr('aria-invalid', 'true');
    $(`${within} [data-error-for="${name}"]`).text(text);
  }
  return $.html();
}
