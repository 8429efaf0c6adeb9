import type { IncomingMessage } from 'node:http';
import type { EngineConnections } from '@/backend/chat/sockets/engine-connections';
import type { Elsewhere, SharedGate } from '@/backend/chat/sockets/shared-gate';
import type { TemporaryBans } from '@/backend/chat/sockets/temporary-bans';
import { clientAddressOf } from '@/backend/http/client-address';
import type { OriginRule } from '@/backend/http/origin';
import type { SharedCounts } from '@/backend/redis/shared-counts';

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

const NOTHING_ELSEWHERE: Elsewhere = { connections: 0, bannedSeconds: 0 };

/**
 * Creates the judge of a server's handshakes. It answers at once unless there are other backends to ask.
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

  return (request, answer) => {
    const address = clientAddressOf(request);
    const refusal = refusalOf(address, NOTHING_ELSEWHERE);
    if (refusal !== undefined || !counts || !rules.shared?.isConnected()) {
      answer(refusal);
      return;
    }
    void rules.shared.ask(address, counts).then((elsewhere) => {
      // One after the other, so that each one counts before the next is judged.
      setImmediate(() => answer(refusalOf(address, elsewhere)));
    });
  };
}
