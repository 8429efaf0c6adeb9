import { company } from '@repo/company/company.ts';
import {
  SERVICE,
  AI,
  INTERFACES,
  ANALYSIS,
  PRODUCT,
  OFFSHORE,
  STAFF,
  INDUSTRY,
  DOCUMENT,
  POST,
  CHOICE,
  LEGACY,
  type Fault,
} from '#tests/unit/content/faults/fault.ts';

/** A text that is new on every page. */
const paragraph =
  'The tiles are laid from the middle, so that what is cut off at both ends is alike.';

const longDescription = `{name}${'x'.repeat(165 - company.name.length)}y`;

export const TEXTS: Fault[] = [
  {
    fault: 'a title that is too long',
    changes: [[AI, /^title: .*/m, `title: ${'x'.repeat(91)}`]],
    at: /^title:/,
    says: 'title: is too long: at most 90 characters, and it has 91',
  },
  {
    fault: 'a title that search engines cut off',
    changes: [
      [
        INTERFACES,
        /^title: .*\nlabel: .*\nmetaTitle: .*/m,
        `title: ${'x'.repeat(66)}\nlabel: Interfaces`,
      ],
    ],
    at: /^title:/,
    says: 'title: is too long for search results by 1; give the page a shorter metaTitle',
  },
  {
    fault: 'a description that is too long once its facts are filled in',
    changes: [[ANALYSIS, /^description: .*/m, `description: '${longDescription}'`]],
    at: /^description:/,
    says: 'description: is too long: at most 165 characters, and it has 166',
  },
  {
    fault: 'a link in a text that is not Markdown',
    changes: [[OFFSHORE, /^lede: .*/m, 'lede: We read [a post](/blog). We do.']],
    at: /^lede:/,
    says: 'lede: cannot have a link in it; only Markdown can',
  },
  {
    fault: 'a description with a short name that is missing',
    changes: [[STAFF, /^description: .*/m, `description: '{shortName}${'x'.repeat(165)}'`]],
    at: /^description:/,
    says: /^description: is too long: .*; \{shortName\} is the whole name as long as content\/company\.yaml has no shortName$/,
  },
  {
    fault: 'a fact that does not exist',
    changes: [[PRODUCT, /^summary: .*/m, `summary: 'More than {claims.project}.'`]],
    at: /^summary:/,
    says: 'summary: there is no fact {claims.project}; they are in content/company.yaml',
  },
  {
    fault: 'a price that is written out',
    changes: [
      [OFFSHORE, /^summary: .*/m, `summary: Apps from ${company.prices.websiteHosting.amount}.`],
    ],
    at: /^summary:/,
    says: `summary: write {prices.websiteHosting} instead of "${company.prices.websiteHosting.amount}"`,
  },
  {
    fault: 'an amount of money that is no fact',
    changes: [[LEGACY, /^## .*$/m, '$&\n\nIt is 40 € more.']],
    at: /^It is 40/,
    says: 'write an amount of money as a fact of content/company.yaml, like {prices.websiteDesign}, instead of "40 €"',
  },
  {
    fault: 'a figure that is written out',
    changes: [[STAFF, /^summary: .*/m, `summary: More than ${company.claims.projects.figure}.`]],
    at: /^summary:/,
    says: `summary: write {claims.projects} instead of "${company.claims.projects.figure}"`,
  },
  {
    fault: 'the name of the company, written out in Markdown',
    changes: [[POST, /^## .*$/m, `$&\n\nSo does ${company.name}.`]],
    at: /^So does/,
    says: `write {name} instead of "${company.name}"`,
  },
  {
    fault: 'a paragraph that two pages have',
    changes: [
      [POST, /^## .*$/m, `$&\n\n${paragraph} Always.`],
      [DOCUMENT, /^## .*$/m, `$&\n\n${paragraph} Always.`],
    ],
    at: /^The tiles/,
    says: `content/${POST} has this paragraph too`,
  },
  {
    fault: 'a service of too few words',
    changes: [[SERVICE, /^( +(?:text|alt): )(?!\|).*$/gm, '$1Words.']],
    at: /^template:/,
    says: /^has \d+ words; the template service asks for at least 600$/,
  },
  {
    fault: 'an industry of too few words',
    changes: [
      [INDUSTRY, /^( +text: )\|\n( {4}.*\n|\n)+/m, '$1Words.\n'],
      [INDUSTRY, /^( +(?:text|answer|lede): ).*$/gm, '$1Words.'],
    ],
    at: /^template:/,
    says: /^has \d+ words; the template industry asks for at least 450$/,
  },
  {
    fault: 'a post of too few words',
    changes: [[CHOICE, /^## [\s\S]*/m, '## Check what you can check\n\nNo more.\n']],
    at: /^template:/,
    says: /^has \d+ words; the template post asks for at least 1000$/,
  },
];
