import type { Markdown } from '#lib/content/markdown.ts';

type ContentsProps = Readonly<Pick<Markdown, 'headings'>>;

/** The table of contents of a long text. */
export function Contents({ headings }: ContentsProps) {
  return (
    <nav aria-labelledby="contents" className="contents-list">
      <h2 id="contents" className="text-label">
        On this page
      </h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
