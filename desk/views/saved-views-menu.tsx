import { useState } from 'react';
import type { ViewPage } from '@repo/contract/desk/saved-view.ts';
import { Menu } from '#shared/menu.tsx';
import { useLaterPart } from '#shell/later-part.tsx';

type SavedViewsMenuProps = Readonly<{
  page: ViewPage;
  /** The query of the page's address. */
  search: string;
}>;

/** Leads to what was saved as a view, and saves what the page is filtered by. */
export function SavedViewsMenu(props: SavedViewsMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const { Part: Views, absent } = useLaterPart('savedViews', isWanted);
  return (
    <Menu label="Saved views" onOpen={() => setWanted(true)}>
      {() => (Views ? <Views {...props} /> : absent)}
    </Menu>
  );
}
