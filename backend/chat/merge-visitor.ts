type Visitor = { name: string; email: string };

/** Who the visitor is, after they said something about it: of each the newest that is not empty. */
export const mergeVisitor = (before: Visitor, said: Visitor): Visitor => ({
  name: said.name || before.name,
  email: said.email || before.email,
});
