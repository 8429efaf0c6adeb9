import { SendHorizontal } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@repo/ui/icon.tsx';

/** The field of a message and what is beside it, with the button that sends. */
export function MessageRow({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <div className="composer-row">
      {children}
      <button type="submit" aria-label="Send" className="composer-send">
        <Icon icon={SendHorizontal} size={22} />
      </button>
    </div>
  );
}
