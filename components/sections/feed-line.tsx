type FeedLineProps = Readonly<{
  text: string;
  rss: string;
  json: string;
  /** Where the feeds are. */
  paths: Readonly<{ rss: string; json: string }>;
}>;

/** A quiet line with the ways to read along without visiting. */
export function FeedLine({ text, rss, json, paths }: FeedLineProps) {
  return (
    <div className="shell">
      <p className="feed-line">
        {text}
        <a href={paths.rss} type="application/rss+xml">
          {rss}
        </a>
        <a href={paths.json} type="application/feed+json">
          {json}
        </a>
      </p>
    </div>
  );
}
