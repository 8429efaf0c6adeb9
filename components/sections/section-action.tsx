import { ButtonLink } from '#components/ui/button.tsx';
import type { Action } from '#lib/content/schema/fields.ts';

/** The button below a section, if it has one. */
export function SectionAction({ action }: Readonly<{ action: Action | undefined }>) {
  return (
    action && (
      <p className="mt-12">
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
      </p>
    )
  );
}
