import type { ReactElement } from 'react';
import { ChartFragment } from '#components/fragments/chart.tsx';
import { ComparisonFragment } from '#components/fragments/comparison.tsx';
import { ConversationFragment } from '#components/fragments/conversation.tsx';
import { ScheduleFragment } from '#components/fragments/schedule.tsx';
import { ScreenFragment } from '#components/fragments/screen.tsx';
import { TableFragment } from '#components/fragments/table.tsx';
import { TimelineFragment } from '#components/fragments/timeline.tsx';
import { WireframeFragment } from '#components/fragments/wireframe.tsx';
import type { FragmentContent } from '#lib/content/schema/fragments.ts';

type FragmentCardProps = Readonly<{ fragment: FragmentContent }>;

/**
 * A small piece of software as a card. It is one picture with one description: its words belong to nobody's work,
 * and read out one by one they would mean nothing.
 */
export function FragmentCard({ fragment }: FragmentCardProps) {
  const { kind, title, alt, note } = fragment;
  return (
    <div role="img" aria-label={alt} className={`fragment fragment-${kind}`}>
      <p className="font-semibold">{title}</p>
      {drawn(fragment)}
      {note !== undefined && <p className="text-ink-soft">{note}</p>}
    </div>
  );
}

/** What is drawn on the card. A kind without a component does not compile. */
function drawn(fragment: FragmentContent): ReactElement {
  switch (fragment.kind) {
    case 'timeline':
      return <TimelineFragment {...fragment} />;
    case 'schedule':
      return <ScheduleFragment {...fragment} />;
    case 'table':
      return <TableFragment {...fragment} />;
    case 'chart':
      return <ChartFragment {...fragment} />;
    case 'comparison':
      return <ComparisonFragment {...fragment} />;
    case 'conversation':
      return <ConversationFragment {...fragment} />;
    case 'screen':
      return <ScreenFragment {...fragment} />;
    case 'wireframe':
      return <WireframeFragment {...fragment} />;
  }
}
