type ReadMoreProps = Readonly<{
  text: string;
  /** The beginning of the text, or all of it where it is short. */
  excerpt: string;
  /** What the text is about, for those who hear the button alone. */
  about: string;
}>;

/** Text that is cut when it is long, with its whole length one press away. Needs no script. */
export function ReadMore({ text, excerpt, about }: ReadMoreProps) {
  if (excerpt === text) return <p>{text}</p>;
  return (
    <div className="read-more">
      <p className="read-more-excerpt">{excerpt}</p>
      <details>
        <summary>
          <span className="read-more-open">Read more</span>
          <span className="read-more-close">Show less</span>
          <span className="sr-only">: {about}</span>
        </summary>
        <p>{text}</p>
      </details>
    </div>
  );
}
