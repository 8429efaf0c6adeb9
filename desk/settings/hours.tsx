import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#shared/keys.ts';
import { QueryView } from '#shared/states.tsx';

/** The hours of the company, whose form is in a script of its own: few need it, and rarely. */
export function Hours() {
  const script = useQuery({
    queryKey: queryKeys.hoursScript,
    queryFn: () => import('#hours/hours-section.tsx'),
    staleTime: 'static',
    gcTime: Infinity,
    structuralSharing: false,
  });
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">Hours</h2>
      <QueryView of={script}>{({ default: HoursSection }) => <HoursSection />}</QueryView>
    </section>
  );
}
