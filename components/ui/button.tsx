import type { ComponentProps } from 'react';

/** The one thing to press. While it is busy it says so in its own words and cannot be pressed. */
export function Button({ type = 'button', ...props }: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type={type} {...props} className="button" />;
}
