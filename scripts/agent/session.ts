import type { AgentClient } from '@/lib/chat/staff/state';
import type { Conversation } from '@/lib/contract/agent-events';
import { listLine, messageLine, nameOf } from '@/scripts/agent/wording';

const HELP = `  /list      list conversations, waiting ones first
  /open 1    open one; what you type next goes to its visitor
  /leave     leave it
  /quit      quit`;

/** A member of staff at the command line. */
export type AgentSession = {
  /** Executes a command, or sends a text to the visitor of the open conversation. */
  take(line: string): void;
  /** Call this on each key of a text. */
  typing(line: string): void;
  /** The texts that are not stored yet. */
  unsent(): string[];
};

/**
 * Shows conversations on a terminal, and accepts commands and answers.
 *
 * @param print shows a line
 * @param quit ends the program
 */
export function startSession(
  client: AgentClient,
  print: (line: string) => void,
  quit: () => void,
): AgentSession {
  /** The conversations of the last list, by which numbers refer to them. */
  let listed: readonly Conversation[] = [];
  let open: Conversation | undefined;
  const shown = new Set<string>();
  let status: string | undefined;
  let isTyping = false;

  const list = () => {
    listed = client.getState().conversations;
    if (listed.length === 0) print('No conversations yet.');
    listed.forEach((one, index) => print(listLine(one, index + 1, Date.now())));
  };

  /** Prints what is new in the open conversation, each message once. */
  const showNew = () => {
    if (!open) return;
    const { conversationId } = open;
    for (const line of client.lines(conversationId)) {
      const mark = line.delivery ? `${line.id} ${line.delivery.state}` : line.id;
      const isWaiting = line.delivery?.state === 'sending';
      if (shown.has(mark) || isWaiting) continue;
      shown.add(mark);
      print(messageLine(line));
    }
    client.see(conversationId);
    const typesNow = client.getState().typing.includes(conversationId);
    if (typesNow && !isTyping) print(`       ${nameOf(open)} is typing…`);
    isTyping = typesNow;
  };

  const showStatus = () => {
    const state = client.getState();
    if (state.status === status) return;
    status = state.status;
    const reason = state.problem === undefined ? '' : ` (${state.problem})`;
    print(status === 'connected' ? 'Connected.' : `Not connected${reason}. Retrying…`);
  };

  const openNumber = (text: string) => {
    const conversation = listed[Number(text) - 1];
    if (!conversation) {
      print('There is no conversation with that number. Type /list to see them.');
      return;
    }
    open = conversation;
    shown.clear();
    print(`${nameOf(conversation)}: type a reply, or /leave.`);
    showNew();
  };

  const send = (text: string) => {
    if (!open) print('Open a conversation first: type /list, then /open and its number.');
    else {
      const refusal = client.send(open.conversationId, text);
      if (refusal !== undefined) print(refusal);
    }
  };

  client.subscribe(() => {
    showStatus();
    showNew();
  });
  showStatus();
  print(HELP);

  return {
    unsent: () =>
      client
        .getState()
        .conversations.flatMap(({ conversationId }) => client.lines(conversationId))
        .filter(({ delivery }) => delivery !== undefined)
        .map(({ message }) => message),
    take(line) {
      const [command = '', argument = ''] = line.trim().split(/\s+/);
      if (command === '/list') list();
      else if (command === '/open') openNumber(argument);
      else if (command === '/leave') open = undefined;
      else if (command === '/quit') quit();
      else if (command.startsWith('/')) print(HELP);
      else if (command !== '') send(line);
    },
    typing(line) {
      if (open && line !== '' && !line.startsWith('/')) client.typing(open.conversationId);
    },
  };
}
