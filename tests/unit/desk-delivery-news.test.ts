import { expect, test } from '@jest/globals';
import { createDeliveryNews } from '@/backend/desk/ui/conversations/delivery-news';
import type { AgentLine } from '@/lib/chat/agent-state';

const line = (id: string, delivery?: AgentLine['delivery']): AgentLine => ({
  id,
  messageType: 'agent',
  sender: 'Ann',
  message: 'Hello',
  timestamp: '2026-11-20T09:00:00.000Z',
  ...(delivery ? { delivery } : { seq: 1 }),
});
const sending = (id: string) => line(id, { state: 'sending' });
const failed = (id: string, problem: string, isFinal = false) =>
  line(id, { state: 'failed', problem, isFinal });

test('why a message was not sent is said once for each reason, however often it is tried', () => {
  const news = createDeliveryNews([]);
  expect(news.next([sending('a')])).toEqual([]);
  expect(news.next([failed('a', 'No line.')])).toEqual(['Not sent yet: No line.']);
  expect(news.next([failed('a', 'No line.')])).toEqual([]);
  expect(news.next([failed('a', 'No answer.')])).toEqual(['Not sent yet: No answer.']);
  expect(news.next([failed('a', 'No line.')])).toEqual([]);
  expect(news.next([failed('a', 'Too long.', true)])).toEqual(['Not sent: Too long.']);
});

test('whoever tries again by hand hears the reason again', () => {
  const news = createDeliveryNews([]);
  news.next([failed('a', 'No line.')]);
  news.retried('a');
  expect(news.next([failed('a', 'No line.')])).toEqual(['Not sent yet: No line.']);
});

test('that a message was sent is said once, and several at once are counted', () => {
  const news = createDeliveryNews([]);
  news.next([sending('a')]);
  expect(news.next([line('a')])).toEqual(['Sent']);
  expect(news.next([line('a'), sending('b'), failed('c', 'No line.')])).toEqual([
    'Not sent yet: No line.',
  ]);
  expect(news.next([line('a'), line('b'), line('c')])).toEqual(['2 messages sent']);
  expect(news.next([line('a'), line('b'), line('c')])).toEqual([]);
});

test('a message that was removed is said to be gone', () => {
  const news = createDeliveryNews([]);
  news.next([failed('a', 'No line.')]);
  expect(news.next([])).toEqual(['Message removed']);
});

test('nothing is said of what stood there before, until something becomes of it', () => {
  const before = [line('a'), failed('b', 'No line.'), sending('c')];
  const news = createDeliveryNews(before);
  expect(news.next(before)).toEqual([]);
  expect(news.next([line('a'), line('b'), sending('c')])).toEqual(['Sent']);
});
