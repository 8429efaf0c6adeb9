import { useState } from 'react';
import type { ViewPage } from '@repo/contract/desk/saved-view.ts';
import { Menu } from '#shared/menu.tsx';
import { SavedViews } from '#views/saved-views.tsx';

type SavedViewsMenuProps = Readonly<{
  page: ViewPage;
  /** The query of the page's address. */
  search: string;
}>;

/** Leads to what was saved as a view, and saves what the page is filtered by. */
export function SavedViewsMenu(props: SavedViewsMenuProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Menu label="Saved views" onOpen={() => setOpened(true)}>
      {() => wasOpened && <SavedViews {...props} />}
    </Menu>
  );
}
