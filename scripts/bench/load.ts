import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { newContactSessionId, newSubmissionId } from '@/lib/contract/ids';
import type { InquiryInput } from '@/lib/contract/inquiry';

/** How hard to press: over how many connections, and how fast; without a rate, as fast as it goes. */
export type Load = { connections: number; requestsPerSecond?: number };

/** What one or more rounds of load showed: how long they took, and every answer's latency. */
export type Sample = { seconds: number; latencies: number[] };

/** An inquiry as the form sends it, unlike every other one: a repeat would cost the store less. */
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
 * Sends a number of different inquiries over some connections and waits for every answer. A number
 * and not a time, because cutting off requests under way would leave rows that nobody was told of.
 *
 * @throws when an answer is not 200
 */
export async function sendInquiries(
  url: string,
  { connections, requestsPerSecond }: Load,
  amount: number,
): Promise<Sample> {
  const latencies: number[] = [];
  const started = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        amount,
        ...(requestsPerSecond !== undefined && { overallRate: requestsPerSecond }),
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
    // The library's own histogram holds whole milliseconds, which hides what a proxy adds.
    instance.on('response', (_client, _status, _bytes, latency) => latencies.push(latency));
  });
  const seconds = (performance.now() - started) / 1000;
  if (result['2xx'] !== amount || latencies.length !== amount || result.errors > 0) {
    throw new Error(
      `${url}: of ${amount} requests ${result['2xx']} were answered with success, ` +
        `${result.non2xx} with another status, ${result.errors} not at all.`,
    );
  }
  return { seconds, latencies };
}

/** Several rounds as one. */
export function merge(samples: Sample[]): Sample {
  return {
    seconds: samples.reduce((sum, { seconds }) => sum + seconds, 0),
    latencies: samples.flatMap(({ latencies }) => latencies),
  };
}
