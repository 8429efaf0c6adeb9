import { digestOf } from '@repo/content-files/digest.ts';
import text from '#lib/contact/connection-test.ts?script';

/** The contact page's own script as a file. */
export const connectionScript = { file: `connection-test.${digestOf(text)}.js`, text } as const;
