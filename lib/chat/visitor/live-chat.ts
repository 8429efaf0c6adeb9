import { createBackendLevel } from '@/lib/chat/engine/backend-level';
import { createCallSender } from '@/lib/chat/visitor/call-sender';
import { createConversation } from '@/lib/chat/visitor/conversation';
import { openKeptItems, type KeptItem } from '@/lib/chat/visitor/kept-items';
import { conversationKeys } from '@/lib/chat/visitor/keys';
import { createLeadSender } from '@/lib/chat/visitor/lead-sender';
import { createMessaging } from '@/lib/chat/visitor/messaging';
import type { ChatParts } from '@/lib/chat/visitor/parts';
import { createPresence } from '@/lib/chat/visitor/presence';
import { createReading } from '@/lib/chat/visitor/reading';
import { CLOSE_REASON, SENTENCES } from '@/lib/chat/visitor/sentences';
import type { Session } from '@/lib/chat/visitor/session';
import type { ChatState } from '@/lib/chat/engine/state';
import { createTypingSign, tellTyping } from '@/lib/chat/engine/typing';
import { listenToVisitorEvents } from '@/lib/chat/visitor/visitor-events';
import { CALL_STORED } from '@/lib/contract/call-request';
import type { Availability } from '@/lib/contract/chat-answer';
import { check } from '@/lib/contract/check';
import { messageText } from '@/lib/contract/chat-message';
import type { LeadFormValues } from '@/lib/contract/lead';

/** One conversation, connected. */
export type LiveChat = ReturnType<typeof createLiveChat>;

/** Joins the conversation of a session, and stays in it until it is disposed of. */
export function createLiveChat(session: Session, parts: ChatParts, onChange: () => void) {
  const { api, storage, clock, signals, page } = parts;
  const sessionId = session.begin();
  const keys = conversationKeys(sessionId);
  const socket = parts.connect();
  let isOpen = false;
  let availability: Availability | undefined;

  const conversation = createConversation(sessionId, parts.welcome, clock);
  const say = (sentence: string) => {
    conversation.say(sentence);
    onChange();
  };
  const markRead = () => void api.markRead(sessionId).catch(() => undefined);
  const reading = createReading({ storage, key: keys.read, clock, conversation, markRead });
  const kept = openKeptItems(storage, keys.kept);
  const recall = (items: readonly KeptItem[]) => {
    for (const item of items) {
      conversation.addKept(item);
      reading.recall(item.at);
    }
  };
  if (!session.isOpen()) kept.forget();
  recall(kept.entries());

  const level = createBackendLevel();
  const common = { sessionId, api, storage, clock, say, onChange };
  const lead = createLeadSender({ ...common, keys, page });
  const sayOfCall = (sentence: string) => {
    say(sentence);
    const known = lead.known();
    if (sentence === CALL_STORED && known && !known.phone) say(SENTENCES.callByEmail(known.email));
  };
  const call = createCallSender({ ...common, say: sayOfCall, key: keys.call, socket });
  const agentTyping = createTypingSign(clock, onChange);
  const changed = () => {
    if (isOpen && signals.isVisible()) reading.look();
    onChange();
  };
  const messaging = createMessaging(
    {
      sessionId,
      prefix: keys.outbox,
      socket,
      conversation,
      level,
      kept,
      clientData: lead.known,
      onHistory(history) {
        reading.forgetBeyond(Math.max(history.lastSeq, conversation.end().after));
        reading.raise(history.readSeq);
        conversation.markSeen(history.seenSeq);
        availability = history.availability;
        changed();
      },
      onChange: changed,
    },
    parts,
  );

  const presence = createPresence({ sessionId, socket, messaging, onChange: changed }, parts);
  const mayTell = () => presence.isRegistered() && level.is('extended');
  const typing = tellTyping(clock, mayTell, (isTyping) => {
    socket.emit(isTyping ? 'visitor typing' : 'visitor stop typing', { sessionId });
  });

  listenToVisitorEvents(socket, sessionId, {
    registered({ lastSeq, seenSeq = 0, availability: now }) {
      presence.confirm();
      conversation.markSeen(seenSeq);
      availability = now ?? availability;
      level.show(lastSeq === undefined ? 'floor' : 'extended');
      const hasMissed = lastSeq !== undefined && lastSeq !== conversation.completeTo();
      if (hasMissed) messaging.catchUpAnew();
      changed();
    },
    message(message) {
      if (messaging.receive(message)) {
        agentTyping.set(false);
        session.heard();
      }
      changed();
    },
    agentTyping: agentTyping.set,
    callScheduled: call.hear,
    seen(seq) {
      conversation.markSeen(seq);
      changed();
    },
    availability(now) {
      availability = now;
      changed();
    },
  });

  const onStorage = () => {
    messaging.reload();
    recall(kept.reload());
    reading.reload();
    lead.reload();
    changed();
  };
  const unsubscribe = storage.subscribe(onStorage);
  messaging.refresh();

  return {
    state: (): ChatState => ({
      status: presence.status(),
      items: messaging.items(),
      unread: reading.unread(),
      isAgentTyping: agentTyping.isOn(),
      availability,
      lead: lead.state(),
      isSchedulingCall: call.isAsking(),
      hasHistory: messaging.hasHistory(),
      isOpen,
    }),
    open(): void {
      isOpen = true;
      presence.watch();
      reading.look();
      reading.tell();
      onChange();
    },
    close(): void {
      isOpen = false;
      presence.unwatch();
      typing.stop();
      void api.close(sessionId, CLOSE_REASON).catch(() => undefined);
      onChange();
    },
    send(text: string): string | undefined {
      const checked = check(messageText, text);
      if (!checked.ok) return checked.problem.message;
      session.said();
      typing.stop();
      messaging.send(checked.value);
      return undefined;
    },
    retry: messaging.retry,
    discard: messaging.discard,
    typing: typing.key,
    async submitLead(values: LeadFormValues): Promise<boolean> {
      session.said();
      return lead.submit(values);
    },
    allowLead: lead.allow,
    knownVisitor: lead.known,
    scheduleCall(): Promise<void> {
      session.said();
      return call.ask(lead.known());
    },
    dispose(): void {
      unsubscribe();
      typing.stop();
      agentTyping.set(false);
      reading.dispose();
      messaging.dispose();
      presence.dispose();
    },
  };
}
