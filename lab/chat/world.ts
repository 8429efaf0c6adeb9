import type { Chance } from '@/lab/chat/chance';
import type { RunHistory } from '@/lab/chat/check';
import type { LabPlan } from '@/lab/chat/plan';
import type { StoredConversation } from '@/lab/chat/stored-conversations';
import type { TcpGate } from '@/lab/chat/tcp-gate';
import type { Moment } from '@/lab/chat/timeline';
import type { SignedIn } from '@/tools/desk-session';
import type { BackendProcessOptions } from '@/tools/servers/backend';

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
