/** Who does something at the desk, and when, in milliseconds since 1970. */
export type Doing<Who extends { id: string } = { id: string }> = Readonly<{ by: Who; now: number }>;
