import type { EditorView } from '@codemirror/view';
import { useRef } from 'react';
import { useForm, type FormValueProps } from '#studio/form/form-context.ts';
import { FieldFrame } from '#studio/form/field-frame.tsx';
import { factsNamed } from '#studio/form/facts.ts';
import { InsertPhoto } from '#studio/form/insert-photo.tsx';
import type { JsonSchema } from '#studio/form/json-schema.ts';
import { FactList } from '#studio/form/text-control.tsx';
import { useChange } from '#studio/form/use-change.ts';
import { hintOf } from '#studio/form/words.ts';
import { markdownLanguage } from '#studio/source/languages.ts';
import { TextEditor } from '#studio/source/text-editor.tsx';

type MarkdownControlProps = Readonly<{ of: FormValueProps; schema: JsonSchema }>;

/** A text with headings, lists, and links. */
export function MarkdownControl({ of, schema }: MarkdownControlProps) {
  const { facts } = useForm();
  const { set } = useChange(of);
  const editor = useRef<EditorView>(undefined);
  const text = typeof of.value === 'string' ? of.value : '';
  return (
    <FieldFrame
      of={of}
      schema={schema}
      isEditor
      below={
        <>
          <FactList facts={factsNamed(text, facts)} />
          <InsertPhoto about={of.label} editor={() => editor.current} />
        </>
      }
    >
      {({ id, 'aria-invalid': isInvalid = false }) => (
        <TextEditor
          id={id}
          label={of.label}
          description={hintOf(of.name, schema.description)}
          isInvalid={isInvalid}
          extensions={markdownLanguage}
          text={text}
          onChange={set}
          onReady={(created) => {
            editor.current = created;
          }}
        />
      )}
    </FieldFrame>
  );
}
