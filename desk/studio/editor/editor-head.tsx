import { ArrowLeft } from 'lucide';
import { Link } from 'wouter';
import { Icon } from '@repo/ui/icon.tsx';
import { FullTime, When } from '#shared/times.tsx';
import { DiscardButton } from '#studio/editor/discard-button.tsx';
import { VitalsLine } from '#studio/editor/vitals-line.tsx';
import { linksAddress, PUBLISH_PATH, STUDIO_PATH } from '#studio/addresses.ts';
import { PlannedTime } from '#snoozes/planned-time.tsx';
import { usePublicationOf } from '#studio/publish/use-publications.ts';
import { PageMenu } from '#studio/pages/page-menu.tsx';
import { ViewChoice } from '#studio/view-choice.tsx';
import type { EditedFile, SavingState } from '#studio/saving/edited-file.ts';
import type { Saving } from '#studio/saving/saving.ts';

export type EditorView = 'form' | 'source';

const SAVING_WORDS: Readonly<Record<SavingState, string>> = {
  saved: 'Saved. Visitors don’t see it yet.',
  saving: 'Saving…',
  unreachable: 'Not saved: no connection, kept here',
  'signed-out': 'Not saved: signed out, kept here',
  refused: 'Not saved',
};

/** What is said as long as nobody has changed anything. */
const UNCHANGED = 'No changes';

const ICON = 16;

type EditorHeadProps = Readonly<{
  title: string;
  edited: EditedFile;
  saving: Saving;
  view: EditorView;
  side: 'form' | 'page';
  isSaved: boolean;
  onView: (view: EditorView) => void;
  onSide: (side: 'form' | 'page') => void;
}>;

/** What is edited, whether it is saved, and how it is shown. */
export function EditorHead(props: EditorHeadProps) {
  const { title, edited, saving, view, side, isSaved, onView, onSide } = props;
  const { file, state, reason } = edited;
  return (
    <header className="studio-editor-head">
      <Link href={STUDIO_PATH} className="button quiet">
        <Icon icon={ArrowLeft} size={ICON} />
        All pages
      </Link>
      <div className="studio-editor-title">
        <h1>{title}</h1>
        <p className="soft">
          {file.path ?? file.name}
          {file.draft && (
            <>
              {' '}
              · changed by {file.draft.name}, <When at={file.draft.at} />
            </>
          )}
        </p>
        <PlanLine name={file.name} />
        {file.path !== null && <VitalsLine template={file.fields?.template} />}
      </div>
      <p role="status" className="studio-saving" data-state={state}>
        {state === 'saved' && file.draft === null ? UNCHANGED : SAVING_WORDS[state]}
        {reason !== undefined && `: ${reason}`}
      </p>
      {state === 'refused' && (
        <button type="button" className="button" onClick={saving.again}>
          Try again
        </button>
      )}
      <div className="row">
        <ViewChoice
          label="How it is edited"
          value={view}
          onChange={onView}
          options={[
            ['form', 'Form'],
            ['source', 'The file itself'],
          ]}
          // Each begins with what the other one has saved.
          isFixed={!isSaved}
        />
        <ViewChoice
          label="What is shown"
          value={side}
          onChange={onSide}
          options={[
            ['form', 'Edit'],
            ['page', 'Preview'],
          ]}
          className="studio-sides"
        />
        {file.path !== null && (
          <Link href={linksAddress(file.path)} className="button">
            Show to others
          </Link>
        )}
        <PageMenu name={file.name} title={title} path={file.path} isSaved={isSaved} />
        {(file.draft !== null || !isSaved) && (
          <DiscardButton file={file} title={title} saving={saving} />
        )}
        {file.draft !== null && (
          <Link href={PUBLISH_PATH} className="button primary">
            Review and publish
          </Link>
        )}
      </div>
    </header>
  );
}

/** Says that something of a file will be published, which is not what is typed from now on. */
function PlanLine({ name }: Readonly<{ name: string }>) {
  const publication = usePublicationOf(name);
  if (!publication) return null;
  const { state, dueAt, madeAt } = publication;
  if (state !== 'planned') return <p className="soft">It is being published.</p>;
  return (
    <p className="soft">
      To be published <PlannedTime at={dueAt} />, as it was on <FullTime at={madeAt} />.{' '}
      <Link href={PUBLISH_PATH}>See the plan</Link>
    </p>
  );
}
