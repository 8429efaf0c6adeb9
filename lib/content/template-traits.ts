import type { ShownPage } from '#lib/content/page.ts';
import type { TemplateName } from '#lib/content/schema/templates.ts';

/** The folders of `content/pages` whose pages the routes below `app` show. */
const FOLDER_NAMES = [
  '',
  'services',
  'industries',
  'solution',
  'portfolio',
  'portfolio/work',
  'blog',
] as const;

/** What all pages of a template have in common, besides their fields (`schema/templates.ts`). */
type Traits = Readonly<{
  /** The folders that may hold them. */
  folders?: readonly (typeof FOLDER_NAMES)[number][];
  /** The path of the only one, if it has a route of its own. */
  path?: `/${string}`;
  /** How many words they need. */
  fewestWords?: number;
  /** Their parts whose anchors do not follow from titles: nothing where a part has none. */
  parts?: Readonly<Record<string, string | undefined>>;
  /** Anchors of parts whose words are not in the content. */
  anchors?: readonly string[];
  /** Their headings come from the list of all pages, so that no anchor of theirs can be checked. */
  hasUnknownAnchors?: true;
}>;

const traits = {
  service: { folders: ['services', 'solution'], fewestWords: 600 },
  industry: { folders: ['', 'industries'], fewestWords: 450, parts: { card: undefined } },
  page: { folders: ['', 'services', 'industries', 'solution', 'portfolio'] },
  placeholder: { folders: ['services', 'industries', 'solution', 'portfolio'] },
  case: { folders: ['portfolio/work'], fewestWords: 250, anchors: ['pictures', 'results'] },
  document: { folders: [''], anchors: ['contents'] },
  post: { folders: ['blog'], fewestWords: 1_000, anchors: ['contents'] },
  alias: { folders: ['', 'services', 'industries', 'solution', 'portfolio'] },
  home: {
    path: '/',
    parts: {
      services: 'services',
      solutions: 'solutions',
      help: 'help',
      technologies: 'technologies',
      announcements: 'announcements',
      cases: undefined,
      posts: 'posts',
    },
  },
  contact: {
    path: '/contact',
    parts: { promise: 'promise-title' },
    anchors: ['form-title', 'details-title', 'offices-title'],
  },
  thanks: { path: '/contact/thanks', parts: { next: undefined, meantime: undefined } },
  order: {
    path: '/order',
    parts: {
      packages: undefined,
      products: 'products-title',
      form: 'order-details',
      promise: 'promise-title',
    },
    anchors: ['order-choice'],
  },
  checkout: { path: '/checkout' },
  chat: { path: '/chatWidget', parts: { linked: undefined }, anchors: ['ways'] },
  solutions: { path: '/solutions' },
  blog: { path: '/blog', anchors: ['posts'] },
  estimate: { path: '/estimate', parts: { sheet: 'sheet' } },
  'site-map': { path: '/site-map', hasUnknownAnchors: true },
} as const satisfies Readonly<Record<TemplateName, Traits>>;

type FolderTemplate = {
  [Name in TemplateName]: (typeof traits)[Name] extends { folders: readonly string[] }
    ? Name
    : never;
}[TemplateName];

/** The traits of each template. A template without an entry does not compile. */
export const TRAITS: Readonly<Record<TemplateName, Traits>> = traits;

/** The names of all templates, in the order of sentences about them. */
const TEMPLATE_NAMES = Object.keys(traits) as TemplateName[];

/** Which templates the folders of pages may contain. */
export const FOLDERS: Readonly<Record<string, readonly TemplateName[]>> = Object.fromEntries(
  FOLDER_NAMES.map((folder) => [
    folder,
    TEMPLATE_NAMES.filter((name) => TRAITS[name].folders?.includes(folder)),
  ]),
);

/** Pages with a route of their own: their path, and the one template that the route shows. */
export const OWN_ROUTES: Readonly<Record<string, TemplateName>> = Object.fromEntries(
  TEMPLATE_NAMES.flatMap((name) => {
    const { path } = TRAITS[name];
    return path === undefined ? [] : [[path, name]];
  }),
);

/** A page that is shown by the route of its folder. */
export type FolderPage = Extract<ShownPage, { template: FolderTemplate }>;

/** Whether a page is shown by the route of its folder. */
export const isFolderPage = (page: ShownPage): page is FolderPage =>
  TRAITS[page.template].folders !== undefined;
