/** A weight for people: the next whole kB, which is 1,000 bytes. */
export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1_000)} kB`;
