import type { FragmentOf } from '#lib/content/schema/fragments.ts';

/** Events on a line: filled while they are done, a ring for what happens now, and an outline for what is next. */
export const TimelineFragment = ({ events }: Pick<FragmentOf<'timeline'>, 'events'>) => (
  <ol>
    {events.map(({ when, text, state }) => (
      <li key={text} className={state}>
        <span>{when}</span>
        {text}
      </li>
    ))}
  </ol>
);
