import type { StudioEntry, StudioFile } from '@repo/contract/desk/studio-file.ts';

/** The schema of a page with one field of most kinds, as the schemas of the content are made. */
const PAGE_SCHEMA = {
  type: 'object',
  properties: {
    template: { type: 'string', const: 'page' },
    draft: { type: 'boolean', const: true },
    title: { $ref: '#/$defs/title' },
    label: { type: 'string', role: 'words', most: 12, description: 'its name in menus' },
    updated: { type: 'string', format: 'date' },
    sections: {
      type: 'array',
      minItems: 1,
      items: {
        oneOf: [
          {
            type: 'object',
            properties: {
              type: { type: 'string', const: 'prose' },
              title: { $ref: '#/$defs/title' },
              text: { type: 'string', role: 'words', control: 'markdown' },
            },
            required: ['type', 'title', 'text'],
          },
          {
            type: 'object',
            properties: {
              type: { type: 'string', const: 'steps' },
              title: { $ref: '#/$defs/title' },
              steps: { type: 'array', items: { $ref: '#/$defs/title' } },
            },
            required: ['type', 'title', 'steps'],
          },
        ],
      },
    },
    closing: {
      type: 'object',
      properties: { href: { type: 'string', role: 'link' } },
      required: ['href'],
    },
  },
  required: ['template', 'title', 'updated', 'sections'],
  $defs: {
    title: { type: 'string', role: 'words', least: 1, most: 20, description: 'the heading' },
  },
};

/** A page as the backend shows it. */
export const studioFileOf = (changes: Partial<StudioFile> = {}): StudioFile => ({
  name: 'pages/about.yaml',
  text: 'title: About us\n',
  live: 'title: About us\n',
  fields: {
    template: 'page',
    title: 'About us',
    updated: '2026-01-31',
    sections: [
      { type: 'steps', title: 'How we work', steps: ['Ask', 'Build', 'Show'] },
      { type: 'steps', title: 'What you get', steps: ['It'] },
    ],
  },
  body: null,
  schema: PAGE_SCHEMA,
  path: '/about',
  draft: null,
  problems: [],
  choices: [],
  ...changes,
});

/** A page in the list. */
export const studioEntryOf = (changes: Partial<StudioEntry> = {}): StudioEntry => ({
  name: 'pages/about.yaml',
  title: 'About us',
  path: '/about',
  template: 'page',
  label: 'About us',
  state: 'live',
  draft: null,
  isWaiting: false,
  problems: 0,
  notes: 0,
  published: null,
  ...changes,
});
