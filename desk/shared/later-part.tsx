import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryKeys } from '#shared/keys.ts';
import { QueryView } from '#shared/states.tsx';

type LaterPartProps = Readonly<{
  /** What no other part is called. */
  name: string;
  /** Imports its file. */
  load: () => Promise<Readonly<{ default: ComponentType }>>;
}>;

/** A part of a page in a script of its own, because few need it, and rarely. */
export function LaterPart({ name, load }: LaterPartProps) {
  const script = useQuery({
    queryKey: queryKeys.laterPart(name),
    queryFn: load,
    staleTime: 'static',
    gcTime: Infinity,
    structuralSharing: false,
  });
  return <QueryView of={script}>{({ default: Part }) => <Part />}</QueryView>;
}
