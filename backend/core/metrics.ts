/** What can be refused: the names of the limits, without their levels, and what sockets have too much of. */
export const REFUSED = [
  'inquiries',
  'sessions',
  'requests',
  'reports',
  'vitals',
  'remarks',
  'drafted',
  'studio',
  'messages',
  'marks',
  'histories',
  'files',
  'file-parts',
  'registrations',
  'typing',
  'handshakes',
  'polls',
  'packets',
  'events',
  'staff-reads',
  'staff-events',
  'attempts',
  'passkey-beginnings',
  'sign-ons',
  'connections',
];

/** What is counted and measured of this backend. Durations are in seconds. */
export type Metrics = {
  /** @param route a pattern from a closed list */
  request(request: { route: string; method: string; status: number; seconds: number }): void;
  message(from: 'visitor' | 'staff'): void;
  inquiry(result: 'stored' | 'quarantined' | 'duplicate'): void;
  /** A message was handed to the sockets of the other side, this long after it was stored. */
  delivered(seconds: number): void;
  transaction(operation: 'read' | 'write', seconds: number): void;
  redisCommand(seconds: number): void;
  violations(count: number): void;
  /** @param reason the name of a limit, from a closed list */
  refused(reason: string): void;
};

const ignore = () => undefined;

/** Counts nothing. */
export const NO_METRICS: Metrics = {
  request: ignore,
  message: ignore,
  inquiry: ignore,
  delivered: ignore,
  transaction: ignore,
  redisCommand: ignore,
  violations: ignore,
  refused: ignore,
};
