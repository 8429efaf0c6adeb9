import type { IncomingMessage } from 'node:http';
import { setImmediate as letOthers } from 'node:timers/promises';
import type { EngineConnections } from '#chat/sockets/engine-connections.ts';
import type { Elsewhere, SharedGate } from '#chat/sockets/shared-gate.ts';
import type { TemporaryBans } from '#chat/sockets/temporary-bans.ts';
import { TooManyRequests } from '#core/errors.ts';
import { clientAddressOf } from '#http/client-address.ts';
import type { OriginRule } from '#http/origin.ts';
import type { Budget } from '#limits/budget.ts';
import type { SharedCounts } from '#redis/shared-counts.ts';

/** Decides who may connect. */
export type HandshakeRules = {
  /** Decides which pages may connect. */
  isOwnPage: OriginRule;
  /** The maximum number of connections from one network address. */
  perAddress: number;
  /** While the backend is stopping, nobody may connect. */
  isStopping(): boolean;
  /** The network addresses that are temporarily banned. */
  bans: Pick<TemporaryBans, 'secondsLeft'>;
  /** How often one address may connect. */
  handshakes: Budget;
  /** What other backends know; undefined when this one is the only one. */
  shared: SharedGate | undefined;
  /** Hears of each connection above the maximum. */
  onTooMany(): void;
};

/** Judges a handshake. @param answer called with why it is refused; with undefined when it is not */
type HandshakeJudge = (
  request: IncomingMessage,
  answer: (refusal: string | undefined) => void,
) => void;

const UNKNOWN = 'The chat is not available. Please try again.';

const NOTHING_ELSEWHERE: Elsewhere = { connections: 0, bannedSeconds: 0 };

/**
 * Creates the judge of a server's handshakes. It refuses at once, and asks other backends only about those
 * that have room here.
 *
 * @param counts the server's connections at all backends
 */
export function createHandshakeJudge(
  rules: HandshakeRules,
  connections: Pick<EngineConnections, 'countFrom'>,
  counts: SharedCounts | undefined,
): HandshakeJudge {
  const refusalOf = (address: string, elsewhere: Elsewhere): string | undefined => {
    if (rules.isStopping()) return 'The chat is restarting. Please try again.';
    const wait = Math.max(rules.bans.secondsLeft(address), elsewhere.bannedSeconds);
    if (wait > 0) return `Too many refused requests came from your network. Please wait ${wait} s.`;
    const open = connections.countFrom(address) + elsewhere.connections;
    if (open < rules.perAddress) return undefined;
    rules.onTooMany();
    return 'Too many connections are coming from your network. Please try again later.';
  };

  const askElsewhere = async (address: string) =>
    counts && rules.shared?.isConnected() ? rules.shared.ask(address, counts) : NOTHING_ELSEWHERE;

  const judge = async (address: string): Promise<string | undefined> => {
    const refusal = refusalOf(address, NOTHING_ELSEWHERE);
    if (refusal !== undefined) return refusal;
    await rules.handshakes.consume(address);
    const elsewhere = await askElsewhere(address);
    // One after the other, so that each one counts before the next is judged.
    await letOthers();
    return refusalOf(address, elsewhere);
  };

  return (request, answer) => {
    judge(clientAddressOf(request)).then(answer, (error: unknown) =>
      answer(error instanceof TooManyRequests ? error.message : UNKNOWN),
    );
  };
}
