import {
  SERVICE,
  AI,
  INTERFACES,
  ANALYSIS,
  PRODUCT,
  OFFSHORE,
  STAFF,
  POST,
  CHOICE,
  type Fault,
} from '@/tests/unit/content/faults/fault';

export const YAML: Fault[] = [
  {
    fault: 'a field that stands there twice',
    changes: [[ANALYSIS, /^summary: .*/m, '$&\nsummary: Once more.']],
    at: /^summary: Once more/,
    says: 'this field appears twice',
  },
  {
    fault: 'a text with a colon in it',
    changes: [[PRODUCT, /^summary: .*/m, 'summary: One thing: apps.']],
    at: /^summary:/,
    says: /^either text with a colon is not in quotes, /,
  },
  {
    fault: 'a quote that is not closed',
    changes: [[OFFSHORE, /^summary: .*/m, 'summary: "Apps.']],
    at: /^summary:/,
    says: /^a quote is not closed, /,
  },
  {
    fault: 'a text that goes on behind its quotes',
    changes: [[STAFF, /^summary: .*/m, "summary: 'Apps' and more."]],
    at: /^summary:/,
    says: /^text that starts with a quote, .* must be in quotes as a whole$/,
  },
  {
    fault: 'a field without a colon',
    changes: [[SERVICE, /^summary: /m, 'summary ']],
    at: /^summary /,
    says: 'a field is its name, a colon, a space, and its value',
  },
  {
    fault: 'a line that is indented too far',
    changes: [[AI, /^ {2}alt:/m, '    alt:']],
    at: /^ {2}mosaic:/,
    says: /, or the next line is not indented like this one$/,
  },
  {
    fault: 'a line that is not indented far enough',
    changes: [[INTERFACES, /^ {2}alt:/m, ' alt:']],
    at: /^ alt:/,
    says: /^must be indented like the lines around it, /,
  },
  {
    fault: 'a line that is indented with a tab',
    changes: [[ANALYSIS, /^ {2}alt:/m, '\talt:']],
    at: /^\talt:/,
    says: 'is indented with a tab; use spaces',
  },
  {
    fault: 'front matter that does not begin',
    changes: [[POST, /^---\n/, '']],
    at: /^/,
    says: 'must start with a line of ---, followed by the fields of the page and another line of ---',
  },
  {
    fault: 'front matter that does not end',
    changes: [[CHOICE, /\n---\n/, '\n']],
    at: /^/,
    says: 'must start with a line of ---, followed by the fields of the page and another line of ---',
  },
];
