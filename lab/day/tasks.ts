import type { Locator } from '@playwright/test';
import { DESK_API, DESK_PATH } from '@repo/contract/desk/address.ts';
import type { Hand } from '#day/hand.ts';

/** What is said to visitors and customers. */
const REPLY = 'Good morning! Your draft is ready. Shall we talk today?';

type Task = Readonly<{
  name: string;
  /** Where somebody is when the task begins, below the address of the desk. */
  from: string;
  do: (hand: Hand) => Promise<void>;
  onPhone?: boolean;
}>;

const row = ({ page }: Hand, index = 0) => page.locator('[data-row]').nth(index);
const button = ({ page }: Hand, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Opens one of a list, by a row or a button. What was open before stays until it is there. */
async function open(hand: Hand, opener: Locator): Promise<void> {
  const before = hand.page.url();
  await hand.click(opener);
  await hand.leaves(before);
  await hand.sees(hand.page.getByRole('heading', { level: 1 }));
  await hand.page.waitForLoadState('networkidle');
}

const overdue = ({ page }: Hand, thing: string) =>
  page.getByRole('link', { name: new RegExp(`^\\d+ overdue ${thing}s?$`) });

/** Writes to a visitor in the conversation that is open, and waits until it is sent. */
async function answer(hand: Hand): Promise<void> {
  await hand.say(REPLY);
  await hand.press('Enter');
  await hand.sees(hand.page.getByRole('article').getByText(REPLY).last());
}

/** A ticket of somebody who also has a conversation into which it can be merged. */
async function mergeable({ page }: Hand): Promise<string> {
  const { origin } = new URL(page.url());
  const read = async <Answer>(path: string) =>
    (await (await page.request.get(origin + DESK_API + path)).json()) as Answer;
  const { tickets } = await read<{ tickets: readonly { id: string }[] }>('/tickets');
  for (const { id } of tickets) {
    const detail = await read<{
      conversationId: string | null;
      others: { conversations: readonly { conversationId: string }[] };
    }>(`/tickets/${id}`);
    const others = detail.others.conversations;
    if (others.some((chat) => chat.conversationId !== detail.conversationId)) return id;
  }
  throw new Error('Nobody in this store has both a ticket and a conversation.');
}

/** A day of somebody who answers. */
export const TASKS: readonly Task[] = [
  {
    name: 'answer the conversation that is overdue the longest',
    from: '/tickets',
    async do(hand) {
      await open(hand, overdue(hand, 'conversation'));
      await open(hand, row(hand));
      await hand.press('r');
      await answer(hand);
    },
  },
  {
    name: 'answer the next one',
    from: '/conversations?view=overdue',
    async do(hand) {
      await open(hand, row(hand));
      hand.effort();
      await open(hand, row(hand, 1));
      await hand.press('r');
      await answer(hand);
    },
  },
  {
    name: 'hand an overdue ticket over to a colleague',
    from: '/conversations',
    async do(hand) {
      await open(hand, overdue(hand, 'ticket'));
      await open(hand, row(hand));
      await hand.click(button(hand, 'Assign to…'));
      await hand.click(button(hand, /(online|offline)$/).first());
      await hand.sees(hand.page.getByText(/^Assigned to (?!you)/));
    },
  },
  {
    name: 'put a conversation off until tomorrow',
    from: '/conversations',
    async do(hand) {
      await open(hand, row(hand));
      await hand.click(button(hand, 'Snooze'));
      await hand.click(button(hand, /^Tomorrow/).first());
      await hand.sees(button(hand, 'End snooze'));
    },
  },
  {
    name: 'make one thread of a ticket and a conversation of the same person',
    from: '/tickets',
    async do(hand) {
      const id = await mergeable(hand);
      await hand.page.goto(new URL(`${DESK_PATH}/tickets/${id}`, hand.page.url()).href);
      await hand.click(button(hand, /^Merge into it/).first());
      await hand.sees(hand.page.getByText(/^Merged by/));
    },
  },
  {
    name: 'close five conversations at once',
    from: '/conversations',
    async do(hand) {
      for (const index of [0, 1, 2, 3, 4])
        await hand.click(hand.page.getByRole('checkbox', { name: 'Select' }).nth(index));
      await hand.click(hand.page.getByRole('region', { name: 'Selected' }).getByText('Close'));
      await hand.sees(hand.page.getByText(/^Closed/));
    },
  },
  {
    name: 'on a phone: answer what is overdue, and go to the next',
    from: '/tickets',
    onPhone: true,
    async do(hand) {
      await open(hand, overdue(hand, 'conversation'));
      await open(hand, row(hand));
      await hand.click(hand.page.getByLabel('Your reply'));
      await hand.say(REPLY);
      await hand.click(button(hand, 'Send'));
      await hand.sees(hand.page.getByRole('article').getByText(REPLY).last());
      await open(hand, button(hand, 'Next conversation ›'));
    },
  },
];
