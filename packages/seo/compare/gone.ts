/** A page that is no longer there, and what its address answers now. */
export type Gone = Readonly<{
  route: string;
  status: number;
  /** Where the address redirects to; undefined if it does not. */
  to: string | undefined;
  /** Whether that place does not answer either. */
  isDead: boolean;
}>;
