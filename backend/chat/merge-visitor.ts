type Visitor = { name: string; email: string };

/** Combines what was known of a visitor with what they just said: the newest nonempty value wins. */
export const mergeVisitor = (before: Visitor, said: Visitor): Visitor => ({
  name: said.name || before.name,
  email: said.email || before.email,
});
