import type { NextRequest } from 'next/server';
import { PAGE_UNAVAILABLE } from '@/lib/contract/error-sentences';
import { renderedPage } from '@/lib/proxy/rendered-page';

/** A conversation at its secret link: the chat form leads here when JavaScript is off. */
export const GET = (request: NextRequest) => renderedPage(request, PAGE_UNAVAILABLE);
