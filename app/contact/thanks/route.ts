import type { NextRequest } from 'next/server';
import { INQUIRY_STORED } from '@/lib/contract/inquiry';
import { renderedPage } from '@/lib/proxy/rendered-page';

/** Where the form leads when JavaScript is off. */
export const GET = (request: NextRequest) => renderedPage(request, INQUIRY_STORED);
