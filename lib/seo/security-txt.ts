import { company } from '@repo/company/company.ts';
import { LANGUAGE } from '@repo/company/language.ts';
import { absoluteUrl } from '#lib/seo/address.ts';

/** How to report a vulnerability to the company (RFC 9116). The first contact is the preferred one. */
export function securityTxt(): string {
  const { contact, expires } = company.security;
  const fields = [
    ['Contact', `mailto:${contact}`],
    ['Contact', absoluteUrl('/contact')],
    ['Expires', `${expires}T00:00:00Z`],
    ['Preferred-Languages', LANGUAGE],
    ['Canonical', absoluteUrl('/.well-known/security.txt')],
  ];
  return fields.map((field) => `${field.join(': ')}\n`).join('');
}
