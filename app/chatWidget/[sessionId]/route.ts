import type { NextRequest } from 'next/server';
import { renderedPage } from '@/lib/proxy/rendered-page';

/** A conversation at its secret link: the chat form leads here when JavaScript is off. */
export const GET = (request: NextRequest) =>
  renderedPage(request, "This page can't be shown right now. Reload it in a moment.");
