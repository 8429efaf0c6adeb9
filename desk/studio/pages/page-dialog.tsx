import { Dialog } from '#shared/dialog.tsx';
import { CopyPage } from '#studio/pages/copy-page.tsx';
import { MovePage } from '#studio/pages/move-page.tsx';
import { NewPage } from '#studio/pages/new-page.tsx';
import type { PageAsked } from '#studio/pages/page-asked.ts';
import { RemovePage } from '#studio/pages/remove-page.tsx';

/** What is asked before pages come, go, or move. */
export const PageDialog = ({
  asked,
  onClose,
}: Readonly<{ asked: PageAsked; onClose: () => void }>) => (
  <Dialog title={titleOf(asked)} onClose={onClose}>
    {asked.act === 'make' && <NewPage />}
    {asked.act === 'copy' && <CopyPage page={asked.page} />}
    {asked.act === 'move' && <MovePage page={asked.page} />}
    {asked.act === 'remove' && <RemovePage page={asked.page} />}
  </Dialog>
);

function titleOf(asked: PageAsked): string {
  if (asked.act === 'make') return 'New page';
  const { title } = asked.page;
  if (asked.act === 'copy') return `Copy “${title}”`;
  return asked.act === 'move' ? `Move “${title}”` : `Remove “${title}”?`;
}
