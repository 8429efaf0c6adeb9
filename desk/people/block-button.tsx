import { useState, type ComponentProps } from 'react';
import { BlockDialog } from '#people/block-dialog.tsx';
import { Allowed } from '#session/allowed.tsx';

/** Opens the dialog that blocks a sender. */
export function BlockButton({ about }: Pick<ComponentProps<typeof BlockDialog>, 'about'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed call="POST /blocks">
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        Block…
      </button>
      {isOpen && <BlockDialog about={about} onClose={() => setOpen(false)} />}
    </Allowed>
  );
}
