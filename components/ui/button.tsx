import type { ComponentProps } from 'react';

type Look = 'primary' | 'secondary';

const CLASSES = {
  primary: 'button',
  secondary: 'button button-secondary',
} satisfies Record<Look, string>;

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Readonly<{ look?: Look; isBusy?: boolean }>;

/** A button. While it is busy, its label says so, and it cannot be pressed. */
export function Button({ look = 'primary', isBusy = false, disabled, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy}
      className={CLASSES[look]}
    />
  );
}

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'className'> & Readonly<{ look?: Look }>;

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', children, ...props }: ButtonLinkProps) {
  return (
    <a {...props} className={CLASSES[look]}>
      {children}
    </a>
  );
}
