import { z } from 'zod';
import { listedPath, pictureIn, related, shortText } from '#lib/content/schema/fields.ts';
import { head } from '#lib/content/schema/head.ts';
import { recordName } from '#lib/content/schema/records.ts';
import { closing, prose } from '#lib/content/schema/sections.ts';

/** Work for a client: what was wrong, what was built, and what came of it. */
export const caseStudy = head.omit({ footerPath: true, actions: true }).extend({
  template: z.literal('case'),
  client: recordName('clients').optional(),
  clientKind: shortText(60).describe(
    'what kind of client it was built for: "A company in logistics"',
  ),
  about: z
    .array(listedPath)
    .min(1)
    .max(6)
    .describe('the paths of the services and industries that it belongs to, which show it'),
  finished: z.iso.date().describe('the day on which it went to work, like 2026-01-31'),
  duration: shortText(30).describe('how long it took: "Five months"'),
  team: shortText(60).describe('who worked on it: "Two developers and a designer"'),
  problem: prose.describe('what was wrong before'),
  pictures: z
    .strictObject({ before: pictureIn('section'), after: pictureIn('section') })
    .optional()
    .describe('what it looked like before and after'),
  built: prose.describe('what was built'),
  results: z
    .array(
      z.strictObject({
        figure: shortText(14).describe('a number in quotes: "−38%"'),
        label: shortText(90).describe('what it counts'),
        source: shortText(140).describe('who counted it, where, and when'),
      }),
    )
    .min(1)
    .max(3),
  quote: recordName('quotes').optional(),
  related,
  closing,
});
