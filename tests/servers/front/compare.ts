import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';
import limitTo from 'p-limit';
import { digestOf } from '@repo/content-files/digest.ts';
import { answerOf, plainBody, type Asked } from '#tests/servers/front/answers.ts';
import { leveled, type Answer } from '#tests/servers/front/differences.ts';
import type { ScriptedBackend } from '#tests/support/backends/scripted-backend.ts';
import type { Pair } from '#tests/servers/front/pair.ts';

/** What the way of an answer decides, and not the answer: each server has its own. */
const OF_THE_WAY = [
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'server',
  // Of a compressed body, which each makes in its own way.
  'content-length',
  'content-encoding',
];

/** What each server makes for itself: the ID of a request, and the version of an answer. */
const OWN = ['x-request-id', 'etag', 'last-modified'];

/** What the site makes anew for each answer: the reference of a failure, and IDs and times of what is sent. */
const MADE_ANEW =
  /(?<="reference":")[\da-f]{8}(?=")|\d{13}_[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\d-]{10}T[\d:.]{12}Z/g;

/** A page is too long for a message. */
const shortened = (body: string) =>
  body.length < 500 ? body : `${body.length} bytes: ${digestOf(body)}`;

type Received = Awaited<ReturnType<typeof answerOf>>;

function comparable({ status, headers, ...answer }: Received): Answer {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_WAY.includes(name));
  const body = plainBody({ headers, ...answer }).toString('latin1');
  return {
    status,
    headers: Object.fromEntries(
      kept.map(([name, value]) => [name, OWN.includes(name) ? 'its own' : value]),
    ),
    body: shortened(body.replace(MADE_ANEW, 'its own')),
  };
}

/** The headers that an answer has more than once. */
const repeatedIn = ({ names }: Received) =>
  names.filter((name, index) => names.indexOf(name) !== index);

/** A request, or two that mean the same to either server. */
export type Question = Asked | Readonly<{ site: Asked; front: Asked }>;

/** Asks the front, and then the site. @returns what was expected and what was found */
async function answersTo(pair: Pair, question: Question) {
  const both = 'site' in question ? question : { site: question, front: question };
  // The policy of a page names the host, so both are told the same one.
  const host = `127.0.0.1:${pair.site}`;
  const ask = async (port: number, { headers, ...asked }: Asked) => {
    const answer = await answerOf(port, { ...asked, headers: { host, ...headers } });
    return { answer, calls: callsIn(pair.backend.seen.splice(0)) };
  };
  const atFront = await ask(pair.front, both.front);
  const atSite = await ask(pair.site, both.site);
  const [expected, found] = leveled(
    both.front,
    comparable(atSite.answer),
    comparable(atFront.answer),
  );
  return {
    expected: { asked: both.front, answer: expected, repeated: repeatedIn(atSite.answer) },
    found: { asked: both.front, answer: found, repeated: repeatedIn(atFront.answer) },
    calls: { expected: atSite.calls, found: atFront.calls },
    isForeign: atFront.answer.body.includes('<center>nginx'),
  };
}

/** What reached the backend. */
const callsIn = (seen: ScriptedBackend['seen']) =>
  seen.map(({ request, body }) =>
    [request.method, request.url, body].join(' ').replaceAll(MADE_ANEW, 'its own'),
  );

function expectEqual(all: readonly Awaited<ReturnType<typeof answersTo>>[]): void {
  const different = all.filter(({ expected, found }) => !isDeepStrictEqual(expected, found));
  expect(different.map(({ found }) => found)).toEqual(different.map(({ expected }) => expected));
  expect(all.filter(({ isForeign }) => isForeign)).toEqual([]);
}

/** Asks the site and the front, and expects the same, except for the known differences. */
export async function expectSame(pair: Pair, questions: readonly Question[]): Promise<void> {
  expect(questions.length).toBeGreaterThan(0);
  expectEqual(await limitTo(8).map(questions, (one) => answersTo(pair, one)));
}

/** The same, one after the other, and expects that the site asks its backend the same, too. */
export async function expectSameCalls(pair: Pair, questions: readonly Question[]): Promise<void> {
  const all = await limitTo(1).map(questions, (one) => answersTo(pair, one));
  expectEqual(all);
  const calls = all.map((one) => one.calls);
  expect(calls.flatMap(({ found }) => found).length).toBeGreaterThan(0);
  expect(calls.map(({ found }) => found)).toEqual(calls.map(({ expected }) => expected));
}

/** Requests for the whole of what is at these paths. */
export const gets = (paths: readonly string[]): Asked[] => paths.map((path) => ({ path }));
