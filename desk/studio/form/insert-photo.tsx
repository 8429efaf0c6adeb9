import type { EditorView } from '@codemirror/view';
import { useState } from 'react';
import { paragraphBehind, photoMarkdown } from '#studio/form/photo-paragraph.ts';
import { usePictureDialog } from '#studio/form/use-picture-dialog.ts';

/** How wide a photo must be in a text, in pixels (lib/photos/places.ts). */
const LEAST_WIDTH = 640;

type InsertPhotoProps = Readonly<{
  /** What the text is called, where several can have a photo. Only for screen readers. */
  about: string;
  /** The editor, once it is there. */
  editor: () => EditorView | undefined;
}>;

/** Puts a photo into a Markdown text, as a paragraph of its own behind the one with the caret. */
export function InsertPhoto({ about, editor }: InsertPhotoProps) {
  const [isOpen, setOpen] = useState(false);
  const { PictureDialog, problem } = usePictureDialog(isOpen);
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Insert photo
        <span className="sr-only"> into {about}</span>
      </button>
      {problem !== undefined && (
        <p role="alert" className="error">
          {problem}
        </p>
      )}
      {isOpen && PictureDialog && (
        <PictureDialog
          current={undefined}
          kinds={['photo']}
          place={{ leastWidth: LEAST_WIDTH }}
          focuses={[]}
          alt={{}}
          onChoose={(chosen) => {
            setOpen(false);
            const view = editor();
            if (view) insert(view, photoMarkdown(chosen));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Inserts a paragraph behind that with the caret, which it takes along. */
function insert(view: EditorView, paragraph: string): void {
  const { doc, selection } = view.state;
  const { from, to, insert: added } = paragraphBehind(doc.toString(), selection.main.to, paragraph);
  const end = from + added.trimEnd().length;
  view.dispatch({
    changes: { from, to, insert: added },
    selection: { anchor: end },
    scrollIntoView: true,
  });
  view.focus();
}
