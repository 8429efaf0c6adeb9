import type { NextRequest } from 'next/server';
import { INQUIRY_STORED } from '@repo/contract/inquiry.ts';
import { renderedPage } from '#lib/proxy/rendered-page.ts';

/** Where the form leads when JavaScript is off. */
export const GET = (request: NextRequest) => renderedPage(request, INQUIRY_STORED);
