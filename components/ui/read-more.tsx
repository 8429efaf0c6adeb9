type ReadMoreProps = Readonly<{
  text: string;
  /** The beginning of the text, or all of it if it is short. */
  excerpt: string;
  /** What the text is about, for people who hear only the button. */
  about: string;
}>;

/** A text that is shortened when it is long, with a button for the rest. It needs no script. */
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
