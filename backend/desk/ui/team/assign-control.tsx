import { useId, useRef } from 'react';
import { Line } from '@/backend/desk/ui/parts/text';
import { useSession } from '@/backend/desk/ui/session/session';
import { useColleagues } from '@/backend/desk/ui/team/use-colleagues';
import type { Colleague } from '@/lib/contract/desk/account';

type AssignControlProps = Readonly<{
  assignee: Colleague | null;
  /** Called with the id of whoever shall have it, or null to give it back. */
  onAssign: (assigneeId: string | null) => void;
}>;

/** Who deals with something: take it, hand it over, give it back. */
export function AssignControl({ assignee, onAssign }: AssignControlProps) {
  const { you } = useSession();
  const others = useColleagues().data?.colleagues.filter(({ id }) => id !== you.id) ?? [];
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const assign = (id: string | null) => {
    menu.current?.hidePopover();
    onAssign(id);
  };
  return (
    <div className="assign">
      <p>
        {assignee ? (
          <>
            With <Line text={assignee.id === you.id ? 'you' : assignee.name} />
          </>
        ) : (
          'Nobody has taken it'
        )}
      </p>
      {assignee?.id !== you.id && (
        <button type="button" className="button" onClick={() => assign(you.id)}>
          Take it
        </button>
      )}
      {others.length > 0 && (
        <button type="button" className="button" popoverTarget={menuId}>
          Hand over
        </button>
      )}
      {assignee && (
        <button type="button" className="button" onClick={() => assign(null)}>
          Give it back
        </button>
      )}
      <div id={menuId} ref={menu} popover="auto" className="menu" aria-label="Hand over to">
        <ul>
          {others.map(({ id, name, isConnected }) => (
            <li key={id}>
              <button type="button" onClick={() => assign(id)}>
                <Line text={name} /> {isConnected && <span className="soft">is here</span>}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
