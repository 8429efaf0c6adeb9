type FeedLineProps = Readonly<{
  text: string;
  rss: string;
  json: string;
  /** The addresses of the feeds. */
  paths: Readonly<{ rss: string; json: string }>;
}>;

/** An unobtrusive line with links to the feeds. */
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
