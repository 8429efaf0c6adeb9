import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import type { StudioProblem } from '@repo/contract/desk/studio-file.ts';
import { fieldLabel } from '@repo/contract/desk/studio-words.ts';
import { sentenceOfProblem } from '#studio/form/field-frame.tsx';
import type { SchemaRoot } from '#studio/form/json-schema.ts';
import { languageOf } from '#studio/source/languages.ts';
import { TextEditor } from '#studio/source/text-editor.tsx';
import { suggestionsAt } from '#studio/source/suggestions.ts';

type SourceViewProps = Readonly<{
  /** The name of the file, whose ending says what is in it. */
  name: string;
  text: string;
  problems: readonly StudioProblem[];
  schema: SchemaRoot | null;
  onChange: (text: string) => void;
}>;

/** The file itself, with what the check says at its lines, and with what may stand there. */
export function SourceView({ name, text, problems, schema, onChange }: SourceViewProps) {
  const view = useRef<EditorView>(undefined);
  const [extensions] = useState(() => [
    languageOf(name),
    lineNumbers(),
    lintGutter(),
    autocompletion({
      override: [
        ({ state, pos }) => (schema ? suggestionsAt(state.doc.toString(), pos, schema) : null),
      ],
    }),
    keymap.of(completionKeymap),
    EditorView.theme({ '.cm-scroller': { fontFamily: 'var(--font-mono)', fontSize: '0.8125rem' } }),
  ]);
  useEffect(() => {
    const { current } = view;
    if (current)
      current.dispatch(setDiagnostics(current.state, diagnosticsOf(problems, current.state.doc)));
  }, [problems]);
  return (
    <TextEditor
      id="studio-source"
      label="The file itself"
      extensions={extensions}
      text={text}
      onChange={onChange}
      onReady={(created) => {
        view.current = created;
      }}
    />
  );
}

/** Problems as marks on the whole of their lines. A line that is no longer there is the last one. */
const diagnosticsOf = (problems: readonly StudioProblem[], doc: Text): Diagnostic[] =>
  problems
    .map(({ line, level, field, message }): Diagnostic => {
      const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines));
      const place =
        field === undefined || field === '' ? '' : `${fieldLabel(field.split('.').at(-1) ?? '')}: `;
      return {
        from,
        to,
        severity: level === 'note' ? 'info' : 'error',
        message: place === '' ? sentenceOfProblem(message) : place + message,
      };
    })
    .sort((one, other) => one.from - other.from);
