import text from '@/lib/contact/connection-test.ts?script';
import { digestOf } from '@/lib/digest';

/** The contact page's own script as a file. */
export const connectionScript = { file: `connection-test.${digestOf(text)}.js`, text } as const;
