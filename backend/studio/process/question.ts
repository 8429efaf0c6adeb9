import type { PageWish } from '@repo/content-files/preview-call.ts';

/** What can be asked (packages/content-files/preview-call.ts). */
export type Question =
  | { kind: 'page'; path: string; prefix: string }
  | { kind: 'board'; path: string }
  | { kind: 'file'; path: string }
  | { kind: 'pages' }
  | { kind: 'schema'; name: string; template?: string | undefined }
  | { kind: 'plan'; wish: PageWish }
  | { kind: 'offers' }
  | { kind: 'links'; name: string };
