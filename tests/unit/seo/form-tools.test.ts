import { afterEach, expect, test } from '@jest/globals';
import { load } from 'cheerio';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { company } from '@repo/company/company.ts';
import { ContactForm } from '#components/contact/inquiry-form.tsx';
import { EstimateSheet } from '#components/estimate/estimate-sheet.tsx';
import { OrderForm } from '#components/order/order-form.tsx';
import { afterSending } from '#lib/content/after-sending.ts';
import { catalog } from '#lib/content/catalog.ts';
import { pageOf } from '#lib/content/pages.ts';

afterEach(() => {
  delete process.env.WEBMCP;
});

const shared = { after: afterSending(), budgets: company.budgets };
const FORMS = {
  send_inquiry: () => createElement(ContactForm, shared),
  request_order: () =>
    createElement(OrderForm, { ...shared, ...pageOf('order'), catalog, chosen: '' }),
  estimate_software: () =>
    createElement(EstimateSheet, { ...pageOf('estimate').sheet, contact: '/contact' }),
};

/** The HTML of a form in a build with the setting. */
function htmlWith(setting: 'yes' | 'no' | undefined, form: () => ReactElement): string {
  if (setting !== undefined) process.env.WEBMCP = setting;
  else delete process.env.WEBMCP;
  return renderToStaticMarkup(form());
}

test.each(Object.entries(FORMS))('%s is a tool only if a build says so', (name, form) => {
  const plain = htmlWith(undefined, form);
  expect(plain).not.toMatch(/tool/i);
  expect(htmlWith('no', form)).toBe(plain);
  const described = htmlWith('yes', form);
  expect(described.replace(/ tool(?:name|description|paramdescription)="[^"]*"/g, '')).toBe(plain);
  const $ = load(described);
  expect($('form').attr('toolname')).toBe(name);
  expect($('form').attr('tooldescription')).toMatch(/\.$/);
  expect(described).not.toContain('toolautosubmit');
});

test.each(Object.entries(FORMS))('each parameter of %s has words', (_name, form) => {
  const $ = load(htmlWith('yes', form));
  const controls = $('form').find('input, select, textarea').toArray();
  expect(controls.length).toBeGreaterThan(5);
  const wordless = controls.filter(
    (control) =>
      $(control).attr('toolparamdescription') === undefined &&
      $(`label[for="${$(control).attr('id')}"]`).text() === '',
  );
  expect(wordless.map((control) => $(control).attr('name'))).toEqual([]);
});
