import type { ReactNode } from 'react';
import type { DeskRoute } from '@repo/contract/desk/access.ts';
import { useMay } from '#session/use-may.ts';

type AllowedProps = Readonly<{
  /** The call that what is shown leads to. */
  call: DeskRoute;
  children: ReactNode;
}>;

/** Shows something only to those whose role includes a call. */
export const Allowed = ({ call, children }: AllowedProps) => useMay(call) && children;
