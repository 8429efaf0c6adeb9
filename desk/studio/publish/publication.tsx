import {
  PUBLICATION_STEPS,
  type PublicationStep,
  type StudioPublication,
} from '@repo/contract/desk/studio-publication.ts';
import { ConfirmButton } from '#forms/confirm-button.tsx';
import { useSend } from '#forms/use-send.ts';
import { queryKeys } from '#shared/keys.ts';
import { UserLine } from '#shared/text.tsx';
import { FullTime } from '#shared/times.tsx';
import { PlannedTime } from '#snoozes/planned-time.tsx';

const STEP_WORDS: Readonly<Record<PublicationStep, string>> = {
  write: 'Putting the changes in their place',
  check: 'Checking them',
  record: 'Adding them to the history',
  send: 'Keeping a copy elsewhere',
  build: 'Making the new site, which takes a few minutes',
  switch: 'Showing it to visitors',
};

/** Whether a publication has not come to its end. */
export const isUnderWay = ({ doneAt }: StudioPublication): boolean => doneAt === null;

type PublicationProps = Readonly<{ publication: StudioPublication }>;

/** A publication: what it does, how far it is, or what became of it. */
export function PublicationEntry({ publication }: PublicationProps) {
  const { id, subject, by, state } = publication;
  const send = useSend([queryKeys.studioPublications]);
  return (
    <li>
      <h3>
        <UserLine text={subject} />
      </h3>
      <p className="soft">
        {by === null ? 'A former colleague' : <UserLine text={by} />}
        {', '}
        <FullTime at={publication.madeAt} />
      </p>
      <PublicationState publication={publication} />
      {(state === 'planned' || state === 'waiting') && (
        <div className="row">
          <ConfirmButton
            words="Withdraw"
            busyWords="Withdrawing…"
            about={subject}
            title="Withdraw this?"
            action={() => send(`/studio/publications/${id}/withdraw`)}
          >
            It is not published. Your changes are kept, and you can publish them later.
          </ConfirmButton>
        </div>
      )}
    </li>
  );
}

function PublicationState({ publication }: PublicationProps) {
  const { state, dueAt, doneAt, reason, step } = publication;
  switch (state) {
    case 'planned':
      return (
        <p>
          To be published <PlannedTime at={dueAt} />
        </p>
      );
    case 'waiting':
      return <p role="status">It begins in a moment.</p>;
    case 'running':
      return <Progress step={step} />;
    case 'live':
      return (
        <p className="done">
          Visitors see it
          {doneAt !== null && (
            <>
              {' since '}
              <FullTime at={doneAt} />
            </>
          )}
          .
        </p>
      );
    case 'withdrawn':
      return <p className="soft">Withdrawn</p>;
    default:
      return (
        <>
          <p className="alert">It was not published. Visitors see what they saw before.</p>
          {reason !== null && <p className="typed lines reason">{reason}</p>}
        </>
      );
  }
}

/** How far a publication is, step by step. */
function Progress({ step }: Readonly<{ step: PublicationStep | null }>) {
  const place = PUBLICATION_STEPS.findIndex((each) => each === step);
  return (
    <>
      <p role="status" className="sr-only">
        {STEP_WORDS[step ?? 'write']}…
      </p>
      <ol className="steps">
        {PUBLICATION_STEPS.map((each, index) => (
          <li
            key={each}
            aria-current={index === Math.max(place, 0) ? 'step' : undefined}
            className={index < place ? 'done' : undefined}
          >
            {STEP_WORDS[each]}
            {index < place && <span className="sr-only"> (done)</span>}
          </li>
        ))}
      </ol>
    </>
  );
}
