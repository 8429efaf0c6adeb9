import type { ReactNode } from 'react';
import { useMay } from '@/desk/session/use-may';
import type { DeskRoute } from '@/lib/contract/desk/access';

type AllowedProps = Readonly<{
  /** The call that what is shown leads to. */
  call: DeskRoute;
  children: ReactNode;
}>;

/** Shows something only to those whose role includes a call. */
export const Allowed = ({ call, children }: AllowedProps) => useMay(call) && children;
