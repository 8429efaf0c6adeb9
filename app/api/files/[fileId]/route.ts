import type { NextRequest } from 'next/server';
import { dropFile, takeFilePart, tellProgress } from '#lib/proxy/files/take-upload.ts';
import { methodNotAllowed } from '#lib/proxy/methods.ts';

type Context = RouteContext<'/api/files/[fileId]'>;

export async function HEAD(request: NextRequest, { params }: Context) {
  return tellProgress(request, (await params).fileId);
}

export async function PATCH(request: NextRequest, { params }: Context) {
  return takeFilePart(request, (await params).fileId);
}

export async function DELETE(request: NextRequest, { params }: Context) {
  return dropFile(request, (await params).fileId);
}

const refuse = methodNotAllowed('HEAD, PATCH, DELETE');
export { refuse as GET, refuse as OPTIONS, refuse as POST, refuse as PUT };
