import { Plus } from 'lucide';
import { useState } from 'react';
import { Icon } from '@repo/ui/icon.tsx';
import { LaterDialog } from '#studio/pages/later-dialog.tsx';

const ICON = 16;

/** The button with which a page is made. */
export function NewPageButton() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        <Icon icon={Plus} size={ICON} />
        New page
      </button>
      {isAsking && <LaterDialog asked={{ act: 'make' }} onClose={() => setAsking(false)} />}
    </>
  );
}
