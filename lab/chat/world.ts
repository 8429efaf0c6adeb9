import type { SignedIn } from '@repo/testbed/desk-session.ts';
import type { BackendProcessOptions } from '@repo/testbed/servers/backend.ts';
import type { Chance } from '#chat/chance.ts';
import type { RunHistory } from '#chat/check.ts';
import type { LabPlan } from '#chat/plan.ts';
import type { StoredConversation } from '#chat/stored-conversations.ts';
import type { TcpGate } from '#chat/tcp-gate.ts';
import type { Moment } from '#chat/timeline.ts';

/** Something that breaks, and the column of the report in which it is counted; the end of it has none. */
export type Fault = Moment & { column?: string };

/** The servers of a lab. */
export type LabWorld = AsyncDisposable & {
  /** Adds a member of staff who is signed in at the desk. */
  signIn(name: string): Promise<SignedIn>;
  /** Opens the network between a visitor, or a member of staff, and the servers. */
  openVisitorNetwork(number: number): Promise<TcpGate>;
  openAgentNetwork(number: number): Promise<TcpGate>;
  /** Chooses what breaks in it. */
  chooseFaults(plan: LabPlan, chance: Chance): Fault[];
  /** Repairs the networks between the servers. */
  mend(): void;
  readConversations(): Promise<StoredConversation[]>;
  /** What the log of changes holds, and what those who follow it have; undefined if nobody does. */
  readLog(): Promise<RunHistory | undefined>;
};

/** Starts the servers of a lab. */
export type StartWorld = (
  options: Pick<BackendProcessOptions, 'main' | 'env'>,
) => Promise<LabWorld>;
