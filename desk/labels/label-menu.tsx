import { useRef } from 'react';
import type { Label } from '@repo/contract/desk/label.ts';
import { LabelChoice } from '#labels/label-choice.tsx';
import { Menu } from '#shared/menu.tsx';
import { useShortcuts } from '#shell/shortcuts.ts';

type LabelMenuProps = Readonly<{
  /** The labels that it has, as far as this page knows. */
  labels: readonly Label[];
  /** Sends the body of `setLabelsSchema`. */
  set: (body: { labelIds: string[] }) => unknown;
}>;

/** Adds labels to a conversation or a ticket, and removes them. The key l opens it. */
export function LabelMenu({ labels, set }: LabelMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  useShortcuts({ l: () => button.current?.click() });
  return (
    <Menu label="Labels" button={button}>
      {() => (
        <LabelChoice
          chosen={labels.map(({ id }) => id)}
          onChoose={(labelIds) => set({ labelIds })}
        />
      )}
    </Menu>
  );
}
