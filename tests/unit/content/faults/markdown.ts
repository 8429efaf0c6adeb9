import {
  SECTIONS,
  MEASURES,
  SCOPE,
  PLACES,
  LEGACY,
  type Fault,
} from '#tests/unit/content/faults/fault.ts';

export const MARKDOWN: Fault[] = [
  {
    fault: 'a link that is not closed',
    changes: [[MEASURES, /^## .*$/m, '$&\n\nSee [the form](/contact.']],
    at: /^See/,
    says: 'has a link that is not closed',
  },
  ...[
    { file: LEGACY, what: 'with a wrong scheme', address: 'htps://www.w3.org' },
    { file: MEASURES, what: 'without a scheme', address: 'www.w3.org' },
    { file: SCOPE, what: 'without a slash', address: 'contact' },
    { file: PLACES, what: 'to an incomplete email address', address: 'mailto:nobody' },
  ].map(({ file, what, address }): Fault => ({
    fault: `a link ${what}`,
    changes: [[file, /^## .*$/m, `$&\n\nSee [it](${address}).`]],
    at: /^See \[it\]/,
    says: `has a link to "${address}"; an address must start with /, https://, or mailto: and an email address`,
  })),
  {
    fault: 'HTML',
    changes: [[SCOPE, /^## .*$/m, '$&\n\nVery <b>bold</b> words.']],
    at: /^Very/,
    says: 'has HTML in it; write Markdown',
  },
  {
    fault: 'a dead link',
    changes: [[PLACES, /^## .*$/m, '$&\n\nOne line,\nand [a page](/no-such-page) on the next.']],
    at: /no-such-page/,
    says: 'there is no page /no-such-page',
  },
  {
    fault: 'a dead link in a field',
    changes: [
      [SECTIONS, /^ {4}text: \|\n/m, '$&      One line,\n      and [a page](/no-such-page).\n\n'],
    ],
    at: /no-such-page/,
    says: /^sections\.\d+\.text: there is no page \/no-such-page$/,
  },
  {
    fault: 'a dead link in a field of one line',
    changes: [
      [SECTIONS, /^ {4}text: \|\n(?: {6}.*\n|\n)+/m, '    text: See [a page](/no-such-page).\n'],
    ],
    at: /no-such-page/,
    says: /^sections\.\d+\.text: there is no page \/no-such-page$/,
  },
  {
    fault: 'HTML in a field',
    changes: [[SECTIONS, /^ {4}text: \|\n/m, '$&      One line,\n      and <b>two</b>.\n\n']],
    at: /<b>/,
    says: /^sections\.\d+\.text: has HTML in it; write Markdown$/,
  },
  {
    fault: 'a title of the first level',
    changes: [[LEGACY, /^## .*$/m, '# Costs']],
    at: /^# Costs/,
    says: 'has a first-level heading; start with ##',
  },
];
