import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#shared/keys.ts';
import { QueryView } from '#shared/states.tsx';

/** The hours, whose forms are in a script of their own: few need them, and rarely. */
export function Hours() {
  const script = useQuery({
    queryKey: queryKeys.hoursScript,
    queryFn: () => import('#hours/hours-sections.tsx'),
    staleTime: 'static',
    gcTime: Infinity,
    structuralSharing: false,
  });
  return <QueryView of={script}>{({ default: HoursSections }) => <HoursSections />}</QueryView>;
}
