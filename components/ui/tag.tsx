type TagProps = Readonly<{ children: string }>;

/** A word or two on what something is like, with a mark so that it is not told by colour alone. */
export function Tag({ children }: TagProps) {
  return <p className="tag">{children}</p>;
}
