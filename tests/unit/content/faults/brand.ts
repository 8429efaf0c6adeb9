import { BRAND, COMPANY, type Fault } from '#tests/unit/content/faults/fault.ts';

/** The company is read first, and then the brand: while one is broken, nothing is said about the rest. */
export const LOOKS: Fault[] = [
  {
    fault: 'a color that cannot be read on another',
    changes: [[BRAND, /(dark:[^]*?night-soft: ).*/, "$1'#4a5163'"]],
    at: /night-soft: '#4a5163'/,
    says: /^colors\.dark\.night-soft: quiet text on a dark band in night-soft on night has a contrast of 2\.\d+, and needs 4\.5$/,
  },
  {
    fault: 'a color without quotes, which YAML takes for a comment',
    changes: [[BRAND, /card: .*/, 'card: #ffffff']],
    at: /card: #ffffff/,
    says: "colors.light.card: must be a color of six digits in quotes, like '#11182b'",
  },
  {
    fault: 'a color that is none',
    changes: [[BRAND, /alert: .*/, 'alert: blue']],
    at: /alert: blue/,
    says: "colors.light.alert: must be a color of six digits in quotes, like '#11182b'",
  },
  {
    fault: 'a logo that is both a mosaic and a file',
    changes: [[BRAND, /mosaic: logo/, 'mosaic: logo\n  file: desk-icon.svg']],
    at: /^logo:/,
    says: 'logo: must have either `mosaic`, or `file` and perhaps `onDark`',
  },
  {
    fault: 'a logo that is no mosaic',
    changes: [[BRAND, /mosaic: logo/, 'mosaic: wordmark']],
    at: /mosaic: wordmark/,
    says: 'logo.mosaic: there is no content/mosaics/wordmark.yaml',
  },
  {
    fault: 'an icon whose file is missing',
    changes: [[BRAND, /file: desk-icon.svg/, 'file: icon.svg']],
    at: /file: icon.svg/,
    says: 'deskIcon.file: there is no content/brand/icon.svg',
  },
];

export const FACTS: Fault[] = [
  {
    fault: 'a price with its currency',
    changes: [[COMPANY, /amount: 5,/, 'amount: $5,']],
    at: /amount: \$5,/,
    says: 'prices.websiteHosting.amount: must be a number without a currency, like 199 or 1250.50',
  },
];

export const DRAWINGS: Fault[] = [
  {
    fault: 'a script in an icon',
    changes: [['brand/desk-icon.svg', /<path.*\/>/, '$&\n  <script>alert(1)</script>']],
    at: /<script>/,
    says: 'has <script>, which a drawing must not have',
  },
];
