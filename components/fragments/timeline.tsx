import type { FragmentOf } from '#lib/content/schema/fragments.ts';

/** Events on a line: filled while they are done, a circle for what happens now, and an outline for what is next. */
export const TimelineFragment = ({ events }: Pick<FragmentOf<'timeline'>, 'events'>) => (
  <ol>
    {events.map(({ when, text, state }) => (
      <li key={text} className={state}>
        <span className="when">{when}</span>
        {text}
      </li>
    ))}
  </ol>
);
