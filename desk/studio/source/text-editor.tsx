import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef } from 'react';
import { noteEditor } from '#studio/source/carets.ts';
import { editorTheme } from '#studio/source/editor-theme.ts';

type TextEditorProps = Readonly<{
  id: string;
  label: string;
  description?: string | undefined;
  isInvalid?: boolean;
  /** The language, and what else the editor does. It is read once. */
  extensions: Extension;
  text: string;
  onChange: (text: string) => void;
  /** Gets the editor when it is there. */
  onReady?: (view: EditorView) => void;
}>;

/** Marks a change that nobody has typed. */
const isOurs = Annotation.define<boolean>();

/**
 * An editor for a long text. It is in a shadow tree, because only there its styles are added without an element, which
 * the desk's policy would refuse.
 */
export function TextEditor(props: TextEditorProps) {
  const { id, label, description, isInvalid = false, extensions, text, onChange, onReady } = props;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const attributes = useRef(new Compartment());
  const tell = useEffectEvent(onChange);
  const named = useEffectEvent(() =>
    EditorView.contentAttributes.of({
      'aria-label': label,
      ...(description !== undefined && { 'aria-description': description }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
      spellcheck: 'true',
      autocapitalize: 'sentences',
    }),
  );
  const begin = useEffectEvent((parent: HTMLElement) => {
    const root = parent.shadowRoot ?? parent.attachShadow({ mode: 'open', delegatesFocus: true });
    const created = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: text,
        extensions: [
          history(),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          // What comes first goes before what follows.
          extensions,
          editorTheme,
          attributes.current.of(named()),
          EditorView.updateListener.of(({ docChanged, state, transactions }) => {
            const isTyped = !transactions.some((one) => one.annotation(isOurs) === true);
            if (docChanged && isTyped) tell(state.doc.toString());
          }),
        ],
      }),
    });
    noteEditor(parent, created);
    onReady?.(created);
    return created;
  });

  useEffect(() => {
    if (!box.current) return undefined;
    const created = begin(box.current);
    view.current = created;
    return () => created.destroy();
  }, []);
  useEffect(() => {
    view.current?.dispatch({ effects: attributes.current.reconfigure(named()) });
  }, [label, description, isInvalid]);
  useEffect(() => {
    const { current } = view;
    if (!current) return;
    const change = differenceOf(current.state.doc.toString(), text);
    if (change) current.dispatch({ changes: change, annotations: isOurs.of(true) });
  }, [text]);

  return <div ref={box} id={id} className="studio-editor-box" data-invalid={isInvalid} />;
}

/** The one part in which two texts differ, so that the caret stays where it is; nothing if they are the same. */
function differenceOf(
  before: string,
  after: string,
): Readonly<{ from: number; to: number; insert: string }> | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
