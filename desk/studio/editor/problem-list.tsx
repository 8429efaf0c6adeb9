import { useMemo } from 'react';
import type { StudioFile, StudioProblem } from '@repo/contract/desk/studio-file.ts';
import { BODY_PATH, placeWords } from '@repo/contract/desk/studio-words.ts';
import { sentenceOfProblem } from '#studio/form/field-frame.tsx';
import { placeNames, placesIn } from '#studio/form/form-parts.ts';
import { dotted, placeNamed } from '#studio/form/paths.ts';

type ProblemListProps = Readonly<{
  file: StudioFile;
  /** Whether the form is shown, in which most problems stand at their field. */
  isForm: boolean;
  /** Leads to a field by the name of its place. */
  onGo: (name: string) => void;
}>;

/** What the check says about a file: where each problem is, or all of it if there is no place for it. */
export function ProblemList({ file, isForm, onGo }: ProblemListProps) {
  const { problems, fields, schema, body } = file;
  const places = useMemo(() => {
    if (!schema || !fields) return new Set<string>();
    const names = new Set(placeNames(placesIn(schema, schema, fields)));
    names.delete('');
    if (body !== null) names.add(dotted(BODY_PATH));
    return names;
  }, [schema, fields, body]);
  if (problems.length === 0) return null;
  const count = problems.filter(({ level }) => level !== 'note').length;
  return (
    <section aria-label="Problems" className="studio-problem-list">
      <h2>{summaryOf(count, problems.length - count)}</h2>
      <ul>
        {problems.map((problem, index) => (
          <li key={index} className={problem.level === 'note' ? 'studio-note' : 'error'}>
            {isForm && problem.field !== undefined && places.has(problem.field) ? (
              <button type="button" className="link" onClick={() => onGo(problem.field ?? '')}>
                {whereOf(problem)}
              </button>
            ) : (
              <span>{whereOf(problem)}</span>
            )}
            : {sentenceOfProblem(problem.message)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function summaryOf(problems: number, notes: number): string {
  const parts = [
    ...(problems > 0 ? [counted(problems, 'problem')] : []),
    ...(notes > 0 ? [counted(notes, 'note')] : []),
  ];
  return parts.join(', ');
}

/** Where a problem is: `sections.0.title` as people read it, or its line. */
function whereOf({ field, line }: StudioProblem): string {
  if (field === undefined || field === '') return `Line ${line}`;
  return placeWords(placeNamed(field));
}
