import { readDraft, writeDraft } from '#lib/api/draft.ts';
import { measurePage } from '#lib/api/measure-page.ts';
import {
  estimateAsText,
  estimateOf,
  expectedDays,
  type Worksheet,
} from '#lib/estimate/estimate.ts';
import type { IslandModule } from '#lib/page-script/islands.ts';

/** The key of the draft of the contact form, and its field for a message. */
const CONTACT_DRAFT = 'contact-draft';
const MESSAGE = 'howCanWeHelp';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Reads a number as people write it: 1,200 or 20%. What is none counts as nothing. */
const numberIn = (text: string): number => Number(text.replaceAll(/[^\d.]/g, '')) || 0;

function worksheetIn(form: HTMLFormElement): Worksheet {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const rows = form.querySelectorAll('[data-expected]').length;
  return {
    parts: Array.from({ length: rows }, (_, index) => ({
      name: text(`part-${index}`),
      good: numberIn(text(`good-${index}`)),
      likely: numberIn(text(`likely-${index}`)),
      bad: numberIn(text(`bad-${index}`)),
    })),
    around: numberIn(text('around')),
    reserve: numberIn(text('reserve')),
    rate: numberIn(text('rate')),
    yearly: numberIn(text('yearly')),
    years: numberIn(text('years')),
  };
}

/** The worksheet does its arithmetic, and can be taken to the contact form. */
export const mount: IslandModule['mount'] = (element) => {
  const form = element as HTMLFormElement;
  const take = form.querySelector<HTMLElement>('[data-take]');

  const show = () => {
    const sheet = worksheetIn(form);
    const result: Readonly<Record<string, number>> = estimateOf(sheet);
    const write = (selector: string, value: number | undefined) => {
      for (const output of form.querySelectorAll(selector))
        output.textContent = value ? whole.format(value) : '';
    };
    sheet.parts.forEach((part, index) => write(`[data-expected="${index}"]`, expectedDays(part)));
    for (const name of Object.keys(result)) write(`[data-result="${name}"]`, result[name]);
    if (take) take.hidden = result.expected === 0;
  };
  form.addEventListener('input', show);
  form.addEventListener('change', show);
  take?.querySelector('a')?.addEventListener('click', () => {
    const draft = readDraft(CONTACT_DRAFT);
    const said = draft.values[MESSAGE]?.replace(/\n*From the worksheet[^]*$/, '') ?? '';
    const message = [...(said === '' ? [] : [said]), estimateAsText(worksheetIn(form))].join(
      '\n\n',
    );
    writeDraft(CONTACT_DRAFT, { ...draft, values: { ...draft.values, [MESSAGE]: message } });
  });
  show();
  measurePage();
  return { act: show };
};
