import type { Label } from '@repo/contract/desk/label.ts';

/** A label: its name beside a dot in its color. */
export function LabelBadge({ label: { name, colour } }: Readonly<{ label: Label }>) {
  return (
    <span className={`label label-${colour}`}>
      <bdi>{name}</bdi>
    </span>
  );
}

/** Labels, one after the other. */
export const LabelBadges = ({ labels }: Readonly<{ labels: readonly Label[] }>) =>
  labels.map((label) => <LabelBadge key={label.id} label={label} />);
