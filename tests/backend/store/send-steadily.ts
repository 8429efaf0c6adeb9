import { expect } from '@jest/globals';
import { post } from '#tests/support/backend/in-process.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

const SENDERS = 4;

/** Sends inquiries without a pause until it is stopped. @returns the IDs of acknowledged ones, and `stop` */
export function sendSteadily(url: string) {
  const acknowledged: string[] = [];
  let isOver = false;
  const send = async () => {
    while (!isOver) {
      const inquiry = makeInquiry();
      expect((await post(url, inquiry)).status).toBe(200);
      acknowledged.push(inquiry.id ?? '');
    }
  };
  const senders = Promise.all(Array.from({ length: SENDERS }, send));
  const stop = async () => {
    isOver = true;
    await senders;
  };
  return { acknowledged, stop };
}
