import { Ellipsis } from 'lucide';
import { useId, useRef, useState } from 'react';
import { Icon } from '@repo/ui/icon.tsx';
import type { ChatClient } from '@repo/chat/visitor/client.ts';
import type { ChatState } from '@repo/chat/engine/state.ts';
import { saveText } from '#components/chat/save-text.ts';
import { isSoundOn, setChatSound } from '#components/chat/sound.ts';
import { useMenuPlace } from '#components/chat/use-menu-place.ts';

/**
 * How the lead form opens: with its draft, with its draft to request a call, with what was sent, or empty.
 */
export type LeadStart = 'draft' | 'call' | 'update' | 'different';

type QuickActionsProps = Readonly<
  Pick<ChatState, 'lead' | 'isSchedulingCall' | 'canEmailTranscript' | 'isSendingTranscript'> & {
    client: ChatClient;
    onLead: (start: LeadStart) => void;
  }
>;

/** The actions besides writing: the ones that most visitors want, and a menu with the rest. */
export function QuickActions(props: QuickActionsProps) {
  const { lead, isSchedulingCall, canEmailTranscript, isSendingTranscript, client, onLead } = props;
  const menu = useId();
  const more = useRef<HTMLButtonElement>(null);
  const keepMenuAtButton = useMenuPlace(more);
  const [hasSound, setSound] = useState(isSoundOn);
  const isSubmitted = lead === 'submitted';
  const scheduleCall = () => {
    if (isSchedulingCall) return;
    if (client.knownVisitor()) void client.scheduleCall();
    else onLead('call');
  };
  const item = { type: 'button', popoverTarget: menu, popoverTargetAction: 'hide' } as const;
  return (
    <div className="chat-actions">
      <div>
        <button type="button" onClick={() => onLead(isSubmitted ? 'update' : 'draft')}>
          {isSubmitted ? 'Update Info' : 'Leave your details'}
        </button>
        <button type="button" aria-disabled={isSchedulingCall} onClick={scheduleCall}>
          Schedule a Call
        </button>
      </div>
      <div>
        <a href="/contact">Contact us</a>
        <button
          ref={more}
          type="button"
          popoverTarget={menu}
          aria-label="More actions"
          className="chat-more"
        >
          <Icon icon={Ellipsis} />
        </button>
      </div>
      <ul id={menu} popover="auto" className="chat-menu" onBeforeToggle={keepMenuAtButton}>
        {isSubmitted && (
          <li>
            <button {...item} onClick={() => onLead('different')}>
              Submit Different Information
            </button>
          </li>
        )}
        <li>
          <button {...item} onClick={() => saveText('conversation', client.asText())}>
            Download conversation
          </button>
        </li>
        {canEmailTranscript && (
          <li>
            <button
              {...item}
              aria-disabled={isSendingTranscript}
              onClick={() => void client.emailTranscript()}
            >
              Email me this conversation
            </button>
          </li>
        )}
        <li>
          <button {...item} onClick={() => setSound(setChatSound(!hasSound))}>
            {hasSound ? 'Turn sound off' : 'Turn sound on'}
          </button>
        </li>
      </ul>
    </div>
  );
}
