import type { IconNode } from 'lucide';
import type { ComponentType } from 'react';
import type { DeskRoute } from '@repo/contract/desk/access.ts';
import type { Counts } from '@repo/contract/desk/counts.ts';

/**
 * The pages of the desk. A page is the default export of its own file, and learns its address from `wouter`
 * (`useParams`, `useSearchParams`; addresses are below `/desk`). It begins with `usePageTitle` and an `h1`.
 *
 * The folders: `shared` knows no domain (fields, dialogs, times, states), `shell` is the frame around the
 * pages (title, shortcuts, switches), `live` is what arrives through the socket, `session` is who is signed in,
 * and `drafts.ts` is what was typed. Pages read with `useQuery` and the keys of `shared/keys.ts`, which are read again when the store changes, and they change things with `useAction`.
 */
export type DeskPage = Readonly<{
  path: `/${string}`;
  component: ComponentType;
  /** The call that it makes first: whoever may not make it does not see the page. */
  call: DeskRoute;
  /** Whether it is there only if pages of the site can be edited here. */
  isOfStudio?: boolean;
  /** The page's entry in the navigation, with the second key of its shortcut; absent if it has none. */
  entry?: Readonly<{
    label: string;
    icon: IconNode;
    key: string;
    /** The number beside the label, and what it counts. */
    total?: Readonly<{ of: (counts: Counts) => number; words: string }>;
    /** How many of these are urgent: a link of its own to exactly these. */
    urgent?: Readonly<{
      of: (counts: Counts) => number;
      words: string;
      /** What follows the words for one, and for several. */
      things: readonly [string, string];
      /** The query of the list. */
      search: string;
    }>;
    /** Whether phones show it directly, not under More. */
    isMain?: boolean;
    /** Whether it begins a new group. */
    isApart?: boolean;
  }>;
}>;
