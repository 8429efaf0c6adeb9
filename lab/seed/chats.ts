import { randomUUID } from 'node:crypto';
import { acceptCall } from '@repo/backend/chat/accept-call.ts';
import { acceptLead } from '@repo/backend/chat/accept-lead.ts';
import { acceptAgentMessage, acceptVisitorMessage } from '@repo/backend/chat/accept-message.ts';
import { markRead } from '@repo/backend/chat/read-receipts.ts';
import { assignConversation } from '@repo/backend/desk/conversations/assign.ts';
import { resolveConversation } from '@repo/backend/desk/conversations/resolve.ts';
import { setConversationLabels } from '@repo/backend/desk/conversations/set-labels.ts';
import { callRequestSchema } from '@repo/contract/call-request.ts';
import { visitorMessageSchema } from '@repo/contract/visitor-message.ts';
import { newChatSessionId, newClientId } from '@repo/contract/ids.ts';
import type { Visit } from '@repo/contract/visit.ts';
import { company } from '@repo/company/company.ts';
import { TIMELINES } from '@repo/contract/choices.ts';
import { leadSchema, SERVICE_TYPES } from '@repo/contract/lead.ts';
import { answerTicket } from '#seed/answers.ts';
import { aMoment, isLongAgo, SITE, type Scene } from '#seed/scene.ts';
import { TIME } from '#seed/timeline.ts';
import { chanceFrom } from '#chat/chance.ts';
import { aPerson, aVisit, filled, type Person } from '#seed/words.ts';

/** A conversation that is being made up. */
type Talk = {
  sessionId: string;
  conversationId?: string;
  person: Person;
  visit: Visit;
  pageUrl: string;
  browser: string;
};

/** Plans a conversation: who writes when, who answers, and how it ends. */
export function planChat(scene: Scene, isLong: boolean): void {
  const { chance, words, timeline, store, staff } = scene;
  const begun = aMoment(scene);
  const deps = { store, clock: timeline.clock };
  // Whoever writes in the chat does so on the page that they read.
  const whereFrom = (lastPage: string) => ({
    visit: { ...aVisit(chanceFrom(begun), words), lastPage },
    pageUrl: SITE + lastPage,
  });
  const talk: Talk = {
    sessionId: newChatSessionId(begun),
    person: aPerson(chance, words),
    ...whereFrom(chance.pick(words.pages)),
    browser: chance.pick(words.browsers),
  };
  const isOld = isLongAgo(begun, scene);
  const isUnanswered = !isOld && chance.happens(0.5);
  const agent = chance.pick(staff);
  const lines = isLong ? longThread(scene) : chance.pick(words.chats);
  let at = begun;
  for (const [index, text] of lines.entries()) {
    const message = filled(text, chance, words);
    if (index % 2 === 0) {
      timeline.plan(at, () => say(talk, message, deps));
      at += chance.between(20, 90) * 1000;
    } else {
      if (isUnanswered) break;
      at += chance.between(30, chance.happens(0.15) ? 2400 : 420) * 1000;
      timeline.plan(at, () => reply(talk, agent, message, deps));
      at += chance.between(30, 200) * 1000;
    }
  }
  if (chance.happens(0.35)) planRequests(scene, talk, begun + 3 * TIME.minute);
  if (isUnanswered) return;
  if (lines.length % 2 === 1 && isOld) {
    const bye = chance.pick(words.canned).text;
    timeline.plan(at, () => reply(talk, agent, bye, deps));
  }
  planHandling(scene, talk, agent.id, at + TIME.minute);
}

function longThread({ words, chance }: Scene): string[] {
  const first = chance.pick(words.chats.filter((lines) => lines.length % 2 === 0));
  const more = Array.from({ length: 30 }, () => chance.pick(words.longThread));
  return [...first, ...more.flat()];
}

type Deps = Parameters<typeof acceptVisitorMessage>[1];

async function say(talk: Talk, message: string, deps: Deps): Promise<void> {
  const { sessionId, visit, pageUrl, browser } = talk;
  const from = { sessionId, pageUrl, ...visit };
  const sent = visitorMessageSchema.parse({ ...from, message, id: newClientId() });
  const { conversation } = await acceptVisitorMessage(sent, deps, { userAgent: browser });
  talk.conversationId = conversation.conversationId;
}

async function reply(
  { conversationId, sessionId }: Talk,
  agent: { id: string; name: string },
  message: string,
  deps: Deps,
): Promise<void> {
  if (conversationId === undefined) return;
  const [before] = await deps.store.read((reads) => reads.desk.conversations([conversationId]));
  if (before?.assignee === null) {
    const wish = { assigneeId: agent.id, expectedAssigneeId: null };
    await assignConversation(conversationId, wish, deps);
  }
  const answer = { conversationId, id: randomUUID(), message, sender: agent.name };
  await acceptAgentMessage(answer, deps);
  await markRead(sessionId, deps);
}

/** A lead, perhaps a call request, and the answers to them. */
function planRequests(scene: Scene, talk: Talk, at: number): void {
  const { chance, words, timeline, store } = scene;
  const deps = { store, clock: timeline.clock };
  const { sessionId, person, visit, pageUrl } = talk;
  const said = {
    ...person,
    phone: `+1 212 555 0${chance.between(100, 199)}`,
    projectType: chance.pick(SERVICE_TYPES),
    budget: chance.pick(company.budgets),
    timeline: chance.pick(TIMELINES),
    description: filled(chance.pick(words.inquiries)[1], chance, words),
  };
  timeline.plan(at, () =>
    acceptLead(
      leadSchema.parse({ ...said, ...visit, sessionId, pageUrl, id: newClientId() }),
      deps,
    ),
  );
  if (chance.happens(0.3)) {
    const wish = { clientData: said, notes: said.description };
    const call = { sessionId, ...visit, ...wish, id: newClientId() };
    timeline.plan(at + TIME.minute, () => acceptCall(callRequestSchema.parse(call), deps));
  }
  if (!isLongAgo(at, scene)) return;
  timeline.plan(at + chance.between(2, 20) * TIME.hour, async () => {
    const { conversationId } = talk;
    if (conversationId === undefined) return;
    const tickets = await store.read((reads) => reads.tickets.ofConversation(conversationId));
    for (const { id } of tickets) await answerTicket(scene, id);
  });
}

/** Labels, a note, and resolving the conversation. */
function planHandling(scene: Scene, talk: Talk, authorId: string, at: number): void {
  const { chance, words, timeline, store, labels } = scene;
  const deps = { store, clock: timeline.clock };
  const chosen = chance.happens(0.3) ? [chance.pick(labels).id] : [];
  const note = chance.happens(0.15) ? filled(chance.pick(words.notes), chance, words) : undefined;
  const isDone = chance.happens(isLongAgo(at, scene) ? 0.92 : 0.4);
  timeline.plan(at, async () => {
    const { conversationId } = talk;
    if (conversationId === undefined) return;
    if (chosen.length > 0) await setConversationLabels(conversationId, chosen, deps);
    if (note !== undefined) {
      const createdAt = new Date(timeline.clock.now()).toISOString();
      const written = { id: randomUUID(), ticketId: null, authorId, text: note, createdAt };
      await store.transaction('alone', (transaction) =>
        transaction.notes.add({ ...written, conversationId }),
      );
    }
    if (isDone) await resolveConversation(conversationId, {}, deps);
  });
}
