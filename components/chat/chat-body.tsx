import { useState, type ComponentType, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ChatClient } from '@repo/chat/visitor/client.ts';
import type { ChatItem } from '@repo/chat/engine/state.ts';
import { NO_RESPONSE } from '@repo/contract/error-sentences.ts';
import { ChatAnnouncements } from '#components/chat/announcements.tsx';
import type { ChatCompany } from '#lib/content/chat-company.ts';
import { ChatHeader } from '#components/chat/chat-header.tsx';
import { ChatLog } from '#components/chat/messages/chat-log.tsx';
import { EmailQuestion } from '#components/chat/email-question.tsx';
import { DeliveryAnnouncements } from '#components/chat/messages/delivery-announcements.tsx';
import type { LeadFormProps } from '#components/chat/lead/lead-form.tsx';
import { QuickActions, type LeadStart } from '#components/chat/quick-actions.tsx';
import { RatingQuestion } from '#components/chat/rating-question.tsx';
import { isSoundOn, playToneOnce } from '#components/chat/sound.ts';
import { useArrivals } from '#components/chat/messages/use-arrivals.ts';
import { useChatState } from '#components/chat/use-chat-state.ts';
import { useTitleCount } from '#components/chat/use-title-count.ts';
import { loadChunk } from '#lib/api/load-chunk.ts';

type ChatBodyProps = Readonly<{
  client: ChatClient;
  company: ChatCompany;
  /** The message field, which gets the focus when a form closes. */
  field: RefObject<HTMLTextAreaElement | null>;
  onClose?: () => void;
}>;

type OpenForm = Readonly<{ start: LeadStart; Form: ComponentType<LeadFormProps> }>;

/** The whole chat except the message field: who is there, the conversation, and the actions. */
export function ChatBody({ client, company, field, onClose }: ChatBodyProps) {
  const state = useChatState(client);
  const { items, status, isOpen } = state;
  const [arrived, setArrived] = useState<readonly ChatItem[]>([]);
  const [lead, setLead] = useState<OpenForm>();
  const [problem, setProblem] = useState<string>();

  useTitleCount(state.unread);
  useArrivals(items, state.hasHistory, (some) => {
    setArrived(some);
    const isForEars = document.hidden || !isOpen;
    if (isForEars && some.some(({ type }) => type === 'received') && isSoundOn()) playToneOnce();
  });

  const openLead = async (start: LeadStart) => {
    setProblem(undefined);
    try {
      const { LeadForm } = await loadChunk(import('#components/chat/lead/lead-form.tsx'));
      setLead({ start, Form: LeadForm });
    } catch {
      setProblem(NO_RESPONSE);
    }
  };
  const closeLead = () => {
    // The field is hidden until the form is removed.
    flushSync(() => setLead(undefined));
    field.current?.focus();
  };

  return (
    <>
      <ChatHeader {...state} company={company} onClose={onClose} />
      {lead ? (
        <lead.Form
          start={lead.start}
          client={client}
          budgets={company.budgets}
          onClose={closeLead}
        />
      ) : (
        <QuickActions {...state} client={client} onLead={(start) => void openLead(start)} />
      )}
      <p role="alert" className="form-error chat-note">
        {problem}
      </p>
      <ChatLog {...state} client={client} />
      <EmailQuestion {...state} client={client} field={field} />
      <RatingQuestion {...state} client={client} />
      <ChatAnnouncements arrived={arrived} />
      <DeliveryAnnouncements items={items} />
      <p className="chat-note">
        {status !== 'connected' &&
          status !== 'connecting' &&
          'Will be sent when the connection is back'}
      </p>
    </>
  );
}
