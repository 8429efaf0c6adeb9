import type { NextRequest } from 'next/server';
import { dropFile, takeFilePart, tellProgress } from '#lib/proxy/files/take-upload.ts';
import { routeOf } from '#lib/proxy/route.ts';

type Context = RouteContext<'/api/files/[fileId]'>;

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = routeOf({
  HEAD: async (request: NextRequest, { params }: Context) =>
    tellProgress(request, (await params).fileId),
  PATCH: async (request: NextRequest, { params }: Context) =>
    takeFilePart(request, (await params).fileId),
  DELETE: async (request: NextRequest, { params }: Context) =>
    dropFile(request, (await params).fileId),
});
