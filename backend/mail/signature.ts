import { company } from '@repo/company/company.ts';
import { escapeHtml } from '#mail/html/escape.ts';

/**
 * The signature of an email from a member of staff, as text. Email programs recognize it by its first line (RFC
 * 3676 section 4.3).
 *
 * @param author the name
 */
export const signatureText = (author: string): string =>
  [
    '-- ',
    author,
    company.name,
    ...company.phones.map(({ label, number }) => `${label}: ${number}`),
    company.url,
  ].join('\n');

/** The same as HTML. */
export const signatureHtml = (author: string): string => {
  const phones = company.phones.map(
    ({ label, number, href }) => `${escapeHtml(label)}: ${link(href, number)}`,
  );
  const lines = [
    `<strong>${escapeHtml(author)}</strong>`,
    escapeHtml(company.name),
    ...phones,
    link(company.url, company.url),
  ];
  return `<p class="signature">${lines.join('<br>\n')}</p>`;
};

const link = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
