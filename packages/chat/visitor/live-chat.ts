import type { Availability } from '@repo/contract/chat-answer.ts';
import { check } from '@repo/contract/check.ts';
import { messageText } from '@repo/contract/chat-message.ts';
import { wordsWith } from '@repo/contract/file-sentences.ts';
import type { AttachedFile } from '@repo/contract/file.ts';
import type { LeadFormValues } from '@repo/contract/lead.ts';
import { createBackendLevel } from '#engine/backend-level.ts';
import { createCallSender } from '#visitor/call-sender.ts';
import { createConversationTimeline } from '#visitor/timeline/conversation-timeline.ts';
import { openLocalHistory, type LocalHistoryItem } from '#visitor/timeline/local-history.ts';
import { conversationKeys } from '#visitor/keys.ts';
import { createLeadSender } from '#visitor/lead-sender.ts';
import { createMessaging } from '#visitor/messaging.ts';
import { createOffers } from '#visitor/offers.ts';
import type { ChatClientDeps } from '#visitor/deps.ts';
import { createVisitorPresence } from '#visitor/presence.ts';
import { createReadTracker } from '#visitor/read-tracker.ts';
import { CLOSE_REASON } from '#visitor/sentences.ts';
import type { Session } from '#visitor/session.ts';
import type { ChatState } from '#engine/state.ts';
import { createTypingIndicator, createTypingNotifier } from '#engine/typing.ts';
import { listenToVisitorEvents } from '#visitor/visitor-events.ts';

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
  const offers = createOffers({ ...common, key: keys.asked, knownVisitor });
  const agentTyping = createTypingIndicator(clock, onChange);
  const changed = () => {
    if (isOpen && signals.isVisible()) readTracker.markAllRead();
    onChange();
  };
  const thenChanged =
    <Value>(react: (value: Value) => void) =>
    (value: Value) => {
      react(value);
      changed();
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
        offers.note(history);
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
    registered({ lastSeq, seenSeq = 0, availability: now, reference: given, ...known }) {
      presence.confirm();
      conversation.markSeen(seenSeq);
      availability = now ?? availability;
      reference = given ?? reference;
      offers.note(known);
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
    seen: thenChanged((seq: number) => conversation.markSeen(seq)),
    closing: thenChanged(offers.rating.note),
    availability: thenChanged((now: Availability) => void (availability = now)),
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
      ...offers.state({ items, availability }, conversation.hasSentAfter),
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
      void api.close(sessionId, { reason: CLOSE_REASON }).catch(() => undefined);
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
    giveEmail: offers.emailing.give,
    declineEmail: offers.emailing.decline,
    emailTranscript: offers.emailing.sendTranscript,
    rate: offers.rating.rate,
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
