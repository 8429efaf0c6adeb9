import { useRef, useState } from 'react';
import { Composer } from '@repo/desk/conversations/composer.tsx';
import type { DeskConversation } from '@repo/contract/desk/conversation.ts';

/** The form under a conversation, with nothing around it. */
export function Writing({ about }: Readonly<{ about: DeskConversation }>) {
  const [mode, setMode] = useState<'reply' | 'note'>('reply');
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="thread-pane">
      <Composer conversation={about} mode={mode} onMode={setMode} field={field} />
    </div>
  );
}
