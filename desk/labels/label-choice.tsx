import { useLabels } from '#labels/use-labels.ts';
import { LabelBadge } from '#labels/label-badge.tsx';

type LabelChoiceProps = Readonly<{
  chosen: readonly string[];
  onChoose: (labelIds: string[]) => void;
}>;

/** All labels, to add or remove. */
export function LabelChoice({ chosen, onChoose }: LabelChoiceProps) {
  const labels = useLabels();
  if (labels.length === 0) return <p className="soft">No labels yet. Add them in Settings.</p>;
  return labels.map((label) => (
    <label key={label.id} className="check">
      <input
        type="checkbox"
        checked={chosen.includes(label.id)}
        onChange={({ currentTarget }) =>
          onChoose(
            currentTarget.checked ? [...chosen, label.id] : chosen.filter((id) => id !== label.id),
          )
        }
      />
      <LabelBadge label={label} />
    </label>
  ));
}
