import { createBackendLevel } from '@/lib/chat/engine/backend-level';
import { createCallSender } from '@/lib/chat/visitor/call-sender';
import { createEmailing } from '@/lib/chat/visitor/emailing';
import { createConversationTimeline } from '@/lib/chat/visitor/timeline/conversation-timeline';
import { openLocalHistory, type LocalHistoryItem } from '@/lib/chat/visitor/timeline/local-history';
import { conversationKeys } from '@/lib/chat/visitor/keys';
import { createLeadSender } from '@/lib/chat/visitor/lead-sender';
import { createMessaging } from '@/lib/chat/visitor/messaging';
import type { ChatClientDeps } from '@/lib/chat/visitor/deps';
import { createVisitorPresence } from '@/lib/chat/visitor/presence';
import { createReadTracker } from '@/lib/chat/visitor/read-tracker';
import { CLOSE_REASON } from '@/lib/chat/visitor/sentences';
import type { Session } from '@/lib/chat/visitor/session';
import type { ChatState } from '@/lib/chat/engine/state';
import { createTypingIndicator, createTypingNotifier } from '@/lib/chat/engine/typing';
import { listenToVisitorEvents } from '@/lib/chat/visitor/visitor-events';
import type { Availability } from '@/lib/contract/chat-answer';
import { check } from '@/lib/contract/check';
import { messageText } from '@/lib/contract/chat-message';
import { wordsWith } from '@/lib/contract/file-sentences';
import type { AttachedFile } from '@/lib/contract/file';
import type { LeadFormValues } from '@/lib/contract/lead';

/** One conversation, connected. */
export type LiveChat = ReturnType<typeof createLiveChat>;

/** Joins the conversation of a session, and stays in it until `dispose` is called. */
export function createLiveChat(session: Session, deps: ChatClientDeps, onChange: () => void) {
  const { api, storage, clock, signals, page } = deps;
  const sessionId = session.begin();
  const keys = conversationKeys(sessionId);
  const socket = deps.connect();
  let isOpen = false;
  let availability: Availability | undefined;
  let reference: string | undefined;

  const conversation = createConversationTimeline(sessionId, deps.welcome, clock);
  const addSystemMessage = (sentence: string, confirmed?: string) => {
    conversation.addSystemMessage(sentence, confirmed);
    onChange();
  };
  const markRead = () => void api.markRead(sessionId).catch(() => undefined);
  const readTracker = createReadTracker({ storage, key: keys.read, clock, conversation, markRead });
  const kept = openLocalHistory(storage, keys.kept);
  const recall = (items: readonly LocalHistoryItem[]) => {
    for (const item of items) {
      conversation.addKept(item);
      readTracker.recall(item.at);
    }
  };
  if (!session.isOpen()) kept.forget();
  recall(kept.entries());

  const level = createBackendLevel();
  const common = { sessionId, api, storage, clock, page, addSystemMessage, onChange };
  const lead = createLeadSender({ ...common, keys });
  const knownVisitor = lead.known;
  const call = createCallSender({ ...common, key: keys.call, socket, knownVisitor });
  const emailing = createEmailing({ ...common, key: keys.asked, knownVisitor });
  const agentTyping = createTypingIndicator(clock, onChange);
  const changed = () => {
    if (isOpen && signals.isVisible()) readTracker.markAllRead();
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
        readTracker.forgetBeyond(Math.max(history.lastSeq, conversation.end().after));
        readTracker.advanceTo(history.readSeq);
        conversation.markSeen(history.seenSeq);
        availability = history.availability;
        reference = history.reference;
        emailing.note(history.emailKnown);
        changed();
      },
      onReference: (given) => (reference = given),
      onChange: changed,
    },
    deps,
  );

  const presence = createVisitorPresence({ sessionId, socket, messaging, onChange: changed }, deps);
  const mayTell = () => presence.isRegistered() && level.is('extended');
  const typing = createTypingNotifier(clock, mayTell, (isTyping) => {
    socket.emit(isTyping ? 'visitor typing' : 'visitor stop typing', { sessionId });
  });

  listenToVisitorEvents(socket, sessionId, {
    registered({ lastSeq, seenSeq = 0, availability: now, reference: given, emailKnown }) {
      presence.confirm();
      conversation.markSeen(seenSeq);
      availability = now ?? availability;
      reference = given ?? reference;
      emailing.note(emailKnown);
      level.show(lastSeq === undefined ? 'floor' : 'extended');
      const hasMissed = lastSeq !== undefined && lastSeq !== conversation.completeTo();
      if (hasMissed) messaging.catchUpAnew();
      changed();
    },
    message(message) {
      if (messaging.receive(message)) {
        agentTyping.set(false);
        session.recordReceived();
      }
      changed();
    },
    agentTyping: agentTyping.set,
    callScheduled: call.handleScheduled,
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
    readTracker.reload();
    lead.reload();
    changed();
  };
  const unsubscribe = storage.subscribe(onStorage);
  messaging.refresh();

  return {
    state: (items = messaging.items()): ChatState => ({
      status: presence.status(),
      items,
      unread: readTracker.unread(),
      isAgentTyping: agentTyping.isOn(),
      availability,
      reference,
      lead: lead.state(),
      isSchedulingCall: call.isAsking(),
      ...emailing.state(items, availability),
      hasHistory: messaging.hasHistory(),
      isOpen,
    }),
    open(): void {
      isOpen = true;
      presence.watch();
      readTracker.markAllRead();
      readTracker.flush();
      onChange();
    },
    close(): void {
      isOpen = false;
      presence.unwatch();
      typing.stop();
      void api.close(sessionId, CLOSE_REASON).catch(() => undefined);
      onChange();
    },
    send(text: string, files: readonly AttachedFile[] = []): string | undefined {
      const checked = check(messageText, wordsWith(files, text));
      if (!checked.ok) return checked.problem.message;
      session.recordSent();
      typing.stop();
      messaging.send(checked.value, files);
      return undefined;
    },
    retry: messaging.retry,
    discard: messaging.discard,
    typing: typing.key,
    async submitLead(values: LeadFormValues): Promise<boolean> {
      session.recordSent();
      return lead.submit(values);
    },
    allowLead: lead.allow,
    knownVisitor: lead.known,
    scheduleCall(): Promise<void> {
      session.recordSent();
      return call.ask(lead.known());
    },
    giveEmail: emailing.give,
    declineEmail: emailing.decline,
    emailTranscript: emailing.sendTranscript,
    dispose(): void {
      unsubscribe();
      typing.stop();
      agentTyping.set(false);
      readTracker.dispose();
      messaging.dispose();
      presence.dispose();
    },
  };
}
