import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { StudioFile } from '@repo/contract/desk/studio-file.ts';
import type { StudioFrameTarget } from '@repo/contract/desk/studio-frame.ts';
import { studioTitle } from '@repo/contract/desk/studio-title.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { EditorHead, type EditorView } from '#studio/editor/editor-head.tsx';
import { focusPlace, placeOfFocus } from '#studio/editor/focus-place.ts';
import { ProblemList } from '#studio/editor/problem-list.tsx';
import { pageTitles, studioFilesQuery } from '#studio/files/files-query.ts';
import { factsIn, FACTS_FILE } from '#studio/form/facts.ts';
import { FileForm } from '#studio/form/file-form.tsx';
import { SUGGESTIONS, SuggestedPages } from '#studio/form/link-control.tsx';
import { PageFrame } from '#studio/frame/page-frame.tsx';
import { sameTarget, targetOf } from '#studio/frame/target.ts';
import { textAt, textsOf } from '#studio/frame/texts.ts';
import { studioFileQuery, useEditedFile } from '#studio/saving/use-edited-file.ts';
import { SourceView } from '#studio/source/source-view.tsx';

type FileEditorProps = Readonly<{
  opened: StudioFile;
  /** The place that is looked for first: keys and indexes, joined by dots. */
  field: string;
}>;

/** A file with its form, or as it is, beside the page that it makes. */
export function FileEditor({ opened, field }: FileEditorProps) {
  const { saving, edited } = useEditedFile(opened);
  const { file, values, body } = edited;
  const list = useQuery(studioFilesQuery);
  const company = useQuery(studioFileQuery(FACTS_FILE));
  const known = file.name === FACTS_FILE ? values : company.data?.fields;
  const facts = useMemo(() => factsIn(known), [known]);
  const pages = useMemo(() => pageTitles(list.data), [list.data]);
  const [view, setView] = useState<EditorView>(file.fields ? 'form' : 'source');
  const [side, setSide] = useState<'form' | 'page'>('form');
  const [wanted, setWanted] = useState<StudioFrameTarget>({ find: '' });
  const [shownPath, setShownPath] = useState('');
  const [told, setTold] = useState('');
  // The form and the file itself each begin with what the other one has saved.
  const isSaved = edited.state === 'saved';
  const form = useRef<HTMLDivElement>(null);
  const own = studioTitle(file.name, file.fields);
  // As long as its title is empty, a page is called what it was called before.
  const listed = list.data?.entries.find(({ name }) => name === file.name)?.title;
  const title = own === file.name ? (listed ?? own) : own;
  usePageTitle(title);

  const findField = useEffectEvent(() => {
    if (field !== '' && form.current) focusPlace(form.current, field);
  });
  useEffect(() => findField(), [field]);

  const followText = (text: string) => {
    const found = textAt(text, textsOf(values, body, facts));
    setTold(found ? '' : 'These words are in no field of this page.');
    if (!found || (view === 'source' && !isSaved)) return;
    setView('form');
    setSide('form');
    // The form may only be there once it is shown.
    requestAnimationFrame(() => {
      if (form.current) focusPlace(form.current, found.path.join('.'), found.offset);
    });
  };
  const followFocus = useEffectEvent(() => {
    const place = form.current && placeOfFocus(form.current);
    if (place) setWanted(sameTarget(targetOf(place, { name: file.name, values, body }, facts)));
  });
  useEffect(() => {
    const ended = new AbortController();
    // With keys and clicks, the caret also moves within a long text.
    for (const event of ['focusin', 'click', 'keyup'])
      form.current?.addEventListener(event, () => followFocus(), { signal: ended.signal });
    return () => ended.abort();
  }, []);
  return (
    <div className="studio-editor" data-side={side}>
      <EditorHead
        title={title}
        edited={edited}
        saving={saving}
        view={view}
        side={side}
        isSaved={isSaved}
        onView={setView}
        onSide={setSide}
      />
      <div className="studio-panes">
        <div ref={form} className="studio-form-pane">
          <p role="status" className="studio-told">
            {told}
          </p>
          <ProblemList
            file={file}
            isForm={view === 'form'}
            onGo={(name) => form.current && focusPlace(form.current, name)}
          />
          {view === 'form' ? (
            <FileForm edited={edited} saving={saving} facts={facts} pages={pages} />
          ) : (
            <SourceView
              name={file.name}
              text={edited.text}
              problems={file.problems}
              schema={file.schema}
              onChange={(text) => saving.write(text)}
            />
          )}
          <SuggestedPages id={SUGGESTIONS} pages={pages} />
        </div>
        <PageFrame
          path={file.path ?? '/'}
          saves={edited.saves}
          wanted={wanted}
          onText={followText}
          onPath={setShownPath}
        />
      </div>
      <p className="sr-only" aria-live="polite">
        {shownPath !== '' && shownPath !== (file.path ?? '/') && `The preview shows ${shownPath}`}
      </p>
    </div>
  );
}
