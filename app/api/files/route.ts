import type { NextRequest } from 'next/server';
import { takeFile } from '#lib/proxy/files/take-upload.ts';
import { methodNotAllowed } from '#lib/proxy/methods.ts';

export const POST = (request: NextRequest) => takeFile(request);

const refuse = methodNotAllowed('POST');
export {
  refuse as DELETE,
  refuse as GET,
  refuse as HEAD,
  refuse as OPTIONS,
  refuse as PATCH,
  refuse as PUT,
};
