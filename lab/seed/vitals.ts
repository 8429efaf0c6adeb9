import { bucketOf, VITAL_SCALES, VITALS } from '@repo/contract/vital-buckets.ts';
import type { PageTemplate, PageVitals } from '@repo/contract/vitals.ts';
import type { Chance } from '#chat/chance.ts';

/** The kinds of pages that most people write from, with how often each was measured. */
const MEASURED: Readonly<Partial<Record<PageTemplate, number>>> = {
  home: 41,
  service: 96,
  industry: 38,
  post: 12,
  contact: 120,
  order: 57,
};

/** Makes up how fast pages were: mostly good, and poor for some. */
export function planVitals(chance: Chance): PageVitals[] {
  return Object.entries(MEASURED).flatMap(([template, times]) =>
    Array.from({ length: times }, () => ({
      template: template as PageTemplate,
      buckets: Object.fromEntries(
        VITALS.map((vital) => {
          const { good, fair } = VITAL_SCALES[vital];
          const most = chance.happens(0.9) ? good : 1.5 * fair;
          return [vital, bucketOf(vital, (most * chance.between(5, 100)) / 100)];
        }),
      ),
    })),
  );
}
