import type { ComponentProps } from 'react';

type Look = 'primary' | 'secondary';

const CLASSES = {
  primary: 'button',
  secondary: 'button button-secondary',
} satisfies Record<Look, string>;

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  Readonly<{ look?: Look; isBusy?: boolean }>;

/** Something to press. While it is busy it says so in its own words and cannot be pressed. */
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

/** A way to another page that looks like something to press. */
export function ButtonLink({ look = 'primary', children, ...props }: ButtonLinkProps) {
  return (
    <a {...props} className={CLASSES[look]}>
      {children}
    </a>
  );
}
