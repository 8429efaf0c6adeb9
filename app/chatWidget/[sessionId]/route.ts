import type { NextRequest } from 'next/server';
import { PAGE_UNAVAILABLE } from '@repo/contract/error-sentences.ts';
import { renderedPage } from '#lib/proxy/rendered-page.ts';

/** A conversation at its secret link: the chat form leads here when JavaScript is off. */
export const GET = (request: NextRequest) => renderedPage(request, PAGE_UNAVAILABLE);
