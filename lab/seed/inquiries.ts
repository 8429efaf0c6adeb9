import { staffActor } from '@repo/backend/audit/actor.ts';
import { readConfig } from '@repo/backend/core/config.ts';
import { acceptInquiry } from '@repo/backend/contact/accept.ts';
import { setTicketLabels } from '@repo/backend/desk/tickets/set-ticket-labels.ts';
import { rescueTicket } from '@repo/backend/desk/tickets/rescue-ticket.ts';
import { inquirySchema, type Inquiry } from '@repo/contract/inquiry.ts';
import { newContactSessionId, newSubmissionId } from '@repo/contract/ids.ts';
import { describeOrder, isOrder } from '@repo/contract/order.ts';
import { answerTicket, takeTicket } from '#seed/answers.ts';
import { aMoment, isLongAgo, SITE, type Scene } from '#seed/scene.ts';
import { TIME } from '#seed/timeline.ts';
import { aPerson, aVisit, filled } from '#seed/words.ts';

/** The shares of inquiries that are spam and that order something. */
const SPAM = 0.03;
const ORDERS = 0.1;

/** About one inquiry of so many has each label. */
const LABEL_EVERY = 12;

const depsOf = ({ store, timeline }: Scene) => ({
  store,
  clock: timeline.clock,
  config: readConfig({ NODE_ENV: 'test' }),
});

/** How old an inquiry is that is overdue whatever the hours of the company are. */
const FORGOTTEN_DAYS = 9;

/** Plans an inquiry that nobody answers. */
export function planForgottenInquiry(scene: Scene): void {
  const at = scene.now - FORGOTTEN_DAYS * TIME.day;
  const sent = anInquiry(scene, at, false);
  scene.timeline.plan(at, () => acceptInquiry(sent, depsOf(scene)));
}

/** Plans an inquiry or an order, and what staff do with it. */
export function planInquiry(scene: Scene): void {
  const { chance, timeline, store } = scene;
  const deps = depsOf(scene);
  const at = aMoment(scene);
  const isSpam = chance.happens(SPAM);
  const sent = anInquiry(scene, at, isSpam);
  let ticketId: string | undefined;
  timeline.plan(at, async () => {
    const { id } = await acceptInquiry(sent, deps);
    const of = { inquiryIds: [id], conversationIds: [] };
    ticketId = (await store.read((reads) => reads.person.tickets(of, 1)))[0]?.id;
  });
  const later = (least: number, most: number, work: (id: string) => Promise<unknown>) =>
    timeline.plan(at + chance.between(least, most) * TIME.minute, async () => {
      if (ticketId !== undefined) await work(ticketId);
    });

  const label = scene.labels[at % LABEL_EVERY];
  if (label && !isSpam) later(5, 60, (id) => setTicketLabels(id, [label.id], deps));

  if (isSpam) {
    const [, lead] = scene.staff;
    if (lead && chance.happens(0.05)) {
      const by = staffActor(lead, { address: '' });
      later(60, 600, (id) => rescueTicket(id, by, deps));
    }
  } else if (isLongAgo(at, scene)) {
    if (chance.happens(0.4)) later(5, 60, (id) => takeTicket(scene, id));
    // Most are answered within the promised 24 hours.
    later(61, chance.happens(0.9) ? 1400 : 2600, (id) => answerTicket(scene, id));
  } else if (chance.happens(0.5)) {
    later(10, 300, (id) => takeTicket(scene, id));
  } else if (chance.happens(0.5)) {
    later(30, 900, (id) => answerTicket(scene, id));
  }
}

function anInquiry({ chance, words }: Scene, at: number, isSpam: boolean): Inquiry {
  const { name, email, company } = aPerson(chance, words);
  const sessionId = newContactSessionId(at);
  const { projectType, description } = isSpam
    ? {
        projectType: 'General Inquiry',
        description: filled(chance.pick(words.spam), chance, words),
      }
    : whatIsWanted(chance, words);
  return inquirySchema.parse({
    fullName: name,
    email,
    company,
    phoneNumber: `+1 212 555 0${chance.between(100, 199)}`,
    projectType,
    description,
    seenAtTradeshow: chance.happens(0.08),
    budget: '',
    timeline: '',
    referralSource: chance.happens(0.2) ? 'referral' : '',
    sessionId,
    id: newSubmissionId(sessionId, at),
    timestamp: new Date(at).toISOString(),
    userAgent: chance.pick(words.browsers),
    pageUrl: `${SITE}${isOrder(description) ? '/order' : '/contact'}`,
    ...aVisit(chance, words),
    subject: isSpam ? 'Hello' : '',
    fillTimeMs: isSpam ? 300 : chance.between(20_000, 600_000),
  });
}

function whatIsWanted(chance: Scene['chance'], words: Scene['words']) {
  if (chance.happens(ORDERS)) {
    const order = chance.pick(words.orders);
    const said = filled(chance.pick(words.orderWords), chance, words);
    return { projectType: order.projectType, description: describeOrder(order, said) };
  }
  const [projectType, text] = chance.pick(words.inquiries);
  const details = chance.happens(0.6) ? `\n\n${chance.pick(words.details)}` : '';
  return { projectType, description: filled(text + details, chance, words) };
}
