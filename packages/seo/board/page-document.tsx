import type { Board } from '#board/model.ts';
import { Findings } from '#board/page-section.tsx';
import { namePictures, PictureStore } from '#board/pictures.tsx';
import { Previews } from '#board/previews.tsx';
import { AS_OF } from '#previews/networks.ts';

type Props = Readonly<{ board: Board; style: string; policy: string }>;

/** The pages of a board, without the list of them. */
export function PageDocument({ board, style, policy }: Props) {
  const { pages } = board;
  const names = namePictures(pages);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>How others see it</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <PictureStore {...{ pages, names }} />
        <main>
          {pages.map(({ route, look, before, findings }) => (
            <article key={route}>
              <h1>How others see it</h1>
              <Previews {...{ look, before, names }} beforeLabel={board.beforeLabel} />
              <div className="notes">
                <Findings findings={findings} />
              </div>
              <p className="quiet">
                Widths, lengths, and crops are what was known on {AS_OF}. Nobody promises them, and
                networks change them without notice. Nothing is said about links here.
              </p>
            </article>
          ))}
        </main>
      </body>
    </html>
  );
}
