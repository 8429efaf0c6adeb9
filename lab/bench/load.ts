import { randomUUID } from 'node:crypto';
import { setInterval } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Agent, request } from 'undici';
import { newContactSessionId, newSubmissionId } from '@repo/contract/ids.ts';
import type { InquiryInput } from '@repo/contract/inquiry.ts';

/** The load: the number of connections and the rate; without a rate, as fast as possible. */
export type Load = { connections: number; requestsPerSecond?: number };

/** The results of one or more rounds of load: their duration, and the latency of every answer. */
export type Sample = { seconds: number; latencies: number[] };

/** An inquiry like the form's, different from all others: a repeat would cost the store less. */
function newInquiry(): InquiryInput {
  const now = Date.now();
  const unique = randomUUID();
  const sessionId = newContactSessionId(now);
  const description = `We plan to replace our order system and would like an estimate. Ref ${unique}`;
  return {
    id: newSubmissionId(sessionId, now),
    sessionId,
    fullName: 'Bench Visitor',
    email: `visitor-${unique}@example.com`,
    phoneNumber: '+1 212 555 0199',
    projectType: 'General Inquiry',
    description,
    howCanWeHelp: description,
    seenAtTradeshow: false,
    company: 'Example Ltd',
    timestamp: new Date(now).toISOString(),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    pageUrl: 'https://tesseraworks.example/contact',
    fillTimeMs: 30_000,
  };
}

/**
 * Sends a number of different inquiries over several connections, and waits for all answers. It takes a
 * number instead of a time, because cutting off requests in progress would leave rows that were never
 * acknowledged.
 *
 * @throws when an answer is not 200
 */
export async function sendInquiries(
  url: string,
  { connections, requestsPerSecond }: Load,
  amount: number,
): Promise<Sample> {
  if (requestsPerSecond !== undefined) {
    return sendSteadily(url, connections, requestsPerSecond, amount);
  }
  const latencies: number[] = [];
  const started = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        amount,
        requests: [
          {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            setupRequest: (request) => ({ ...request, body: JSON.stringify(newInquiry()) }),
          },
        ],
      },
      (error: Error | null, outcome) => {
        if (error) reject(error);
        else resolve(outcome);
      },
    );
    // The library's own histogram has whole milliseconds, which hide what a proxy adds.
    instance.on('response', (_client, _status, _bytes, latency) => latencies.push(latency));
  });
  const seconds = (performance.now() - started) / 1000;
  if (result['2xx'] !== amount || latencies.length !== amount || result.errors > 0) {
    throw new Error(
      `${url}: of ${amount} requests, ${result['2xx']} succeeded, ` +
        `${result.non2xx} got another status, and ${result.errors} got no answer.`,
    );
  }
  return { seconds, latencies };
}

/**
 * Sends one request after another at even intervals, without waiting for answers. It does not use autocannon,
 * which implements a rate as a burst over all connections in every interval.
 */
async function sendSteadily(
  url: string,
  connections: number,
  requestsPerSecond: number,
  amount: number,
): Promise<Sample> {
  const dispatcher = new Agent({ connections });
  const sendOne = async () => {
    const sentAt = performance.now();
    const { statusCode, body } = await request(url, {
      dispatcher,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(newInquiry()),
    });
    await body.dump();
    if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}`);
    return performance.now() - sentAt;
  };

  const started = performance.now();
  const answers: Promise<number>[] = [];
  const ticks = setInterval(1000 / requestsPerSecond, sendOne);
  for await (const send of ticks) {
    answers.push(send());
    if (answers.length === amount) break;
  }
  const latencies = await Promise.all(answers);
  const seconds = (performance.now() - started) / 1000;
  await dispatcher.close();
  return { seconds, latencies };
}

/** Combines several rounds into one. */
export function merge(samples: Sample[]): Sample {
  return {
    seconds: samples.reduce((sum, { seconds }) => sum + seconds, 0),
    latencies: samples.flatMap(({ latencies }) => latencies),
  };
}
