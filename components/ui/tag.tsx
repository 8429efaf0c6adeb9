type TagProps = Readonly<{ children: string }>;

/** A word or two of description, with a mark so that color is not the only signal. */
export function Tag({ children }: TagProps) {
  return <p className="tag">{children}</p>;
}
