import { Route } from 'wouter';
import type { StudioChange, StudioFile } from '@repo/contract/desk/studio-file.ts';
import StudioPage from '@repo/desk/studio/studio-page.tsx';
import { showDeskPage, type DeskScript } from '#tests/desk/support/scripted-desk.tsx';
import { studioEntryOf, studioFileOf } from '#tests/desk/support/studio.ts';

/** Where the drafted site is. */
export const PREVIEW = '/desk/previews/secret';

/** The file with the facts. */
export const COMPANY = studioFileOf({
  name: 'company.yaml',
  path: null,
  schema: null,
  fields: {
    currency: 'USD',
    prices: { websiteDesign: { product: 'Website Design', amount: 199 } },
  },
});

const ENTRIES = [
  studioEntryOf(),
  studioEntryOf({
    name: 'pages/contact.yaml',
    title: 'Contact us',
    path: '/contact',
    template: 'contact',
    label: 'Getting in touch',
    draft: { kind: 'changed', name: 'Ben Okafor', at: '2026-01-31T10:00:00.000Z' },
    problems: 2,
  }),
  studioEntryOf({ name: 'menus.yaml', title: 'Menus', path: null, template: null, state: null }),
];

/** Shows a page of the studio, with a backend that takes each change of the title. */
export function showStudio(
  path: string,
  opened: StudioFile = studioFileOf(),
  script: DeskScript = {},
) {
  return showDeskPage(
    <Route path="/pages/:view?">
      <StudioPage />
    </Route>,
    path,
    {
      'GET /studio/files': () => ({ entries: ENTRIES, problems: [], changes: 0, comments: 0 }),
      'GET /studio/search': () => ({ names: [] }),
      'GET /studio/publications': () => ({ publications: [], refusal: null }),
      'GET /studio/file': ({ query }) => (query.get('name') === 'company.yaml' ? COMPANY : opened),
      'GET /figures/vitals': () => ({ rows: [] }),
      'POST /studio/preview': () => ({ address: PREVIEW }),
      'POST /studio/file': ({ body }) => ({
        ...opened,
        draft: { name: 'Ann', at: '2026-01-31T10:00:00.000Z' },
        text: 'saved',
        choices: [],
        applied: 'saved',
        fields: { ...opened.fields, ...valuesOf(body as StudioChange) },
      }),
      ...script,
    },
  );
}

/** The fields that a change sets at the top of a file. */
function valuesOf({ change }: StudioChange): Record<string, unknown> {
  if (!('edits' in change)) return {};
  return Object.fromEntries(
    change.edits.flatMap((edit) =>
      edit.path.length === 1 && 'value' in edit ? [[String(edit.path[0]), edit.value]] : [],
    ),
  );
}
