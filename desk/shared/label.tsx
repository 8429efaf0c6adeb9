import type { Label as LabelData } from '@repo/contract/desk/label.ts';

/** A label: its name beside a dot in its color. */
export function LabelBadge({ label: { name, colour } }: Readonly<{ label: LabelData }>) {
  return (
    <span className={`label label-${colour}`}>
      <bdi>{name}</bdi>
    </span>
  );
}
