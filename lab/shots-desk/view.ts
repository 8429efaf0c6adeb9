import type { Page } from '@playwright/test';

/** The content of a screenshot: an address, and what to do there first. */
export type View = Readonly<{ path: string; prepare?: (page: Page) => Promise<unknown> }>;
