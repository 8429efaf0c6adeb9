import { asText } from '#visitor/timeline/as-text.ts';
import type { ChatClient } from '#visitor/client.ts';
import { systemItem, WELCOME_ID } from '#visitor/timeline/items.ts';
import { createListeners } from '#engine/listeners.ts';
import { createLiveChat, type LiveChat } from '#visitor/live-chat.ts';
import type { ChatClientDeps } from '#visitor/deps.ts';
import { createSession } from '#visitor/session.ts';
import type { ChatState } from '#engine/state.ts';

/**
 * Creates a visitor's client. Until the visitor starts to use it, or something is said in another tab, it
 * only shows the welcome: it makes no connection and stores nothing.
 */
export function createChatClient(deps: ChatClientDeps): ChatClient {
  const { storage, clock, welcome } = deps;
  const session = createSession(deps);
  const listeners = createListeners();
  let isOver = false;
  let live: LiveChat | undefined;
  let state: ChatState | undefined;

  const changed = () => {
    state = undefined;
    listeners.notify();
  };
  const begin = () => (live ??= createLiveChat(session, deps, changed));
  const idle: ChatState = {
    status: 'connecting',
    items: [systemItem(WELCOME_ID, welcome, new Date(clock.now()).toISOString())],
    unread: 0,
    isAgentTyping: false,
    availability: undefined,
    reference: undefined,
    lead: 'none',
    isSchedulingCall: false,
    isAskingForEmail: false,
    canEmailTranscript: false,
    isSendingTranscript: false,
    closing: undefined,
    hasHistory: false,
    isOpen: false,
  };
  const getState = () => (state ??= live?.state() ?? idle);

  const unsubscribe = storage.subscribe(() => {
    if (!isOver && session.isOpen()) begin();
  });
  if (session.isOpen()) begin();

  return {
    getState,
    subscribe: listeners.subscribe,
    open: () => begin().open(),
    close: () => live?.close(),
    send: (text, files) => begin().send(text, files),
    session() {
      begin();
      return session.begin();
    },
    retry: (id) => live?.retry(id),
    discard: (id) => live?.discard(id),
    typing: () => live?.typing(),
    submitLead: (values) => begin().submitLead(values),
    allowLead: () => live?.allowLead(),
    knownVisitor: () => live?.knownVisitor(),
    scheduleCall: () => begin().scheduleCall(),
    giveEmail: (typed) => begin().giveEmail(typed),
    declineEmail: () => live?.declineEmail(),
    emailTranscript: () => begin().emailTranscript(),
    rate: (isHelpful, comment) => begin().rate(isHelpful, comment),
    asText: () => asText(getState()),
    dispose() {
      isOver = true;
      unsubscribe();
      live?.dispose();
    },
  };
}
