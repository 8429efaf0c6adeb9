import 'server-only';
import { z } from 'zod';

const schema = z.object({
  /** Where the backend listens; never sent to a browser. */
  BACKEND_URL: z.url().default('http://127.0.0.1:4000'),
});

/**
 * The site's settings, read when they are needed and not when the site is built, so that one build
 * serves every deployment.
 *
 * @throws an error that names every setting that is wrong
 */
export function env(): z.output<typeof schema> {
  return schema.parse(process.env);
}
