import { test as base } from '@/tests/e2e/chat/chat';
import { startMinimalBackend, type MinimalBackend } from '@/tests/support/backends/minimal-backend';

/** A test of the site with a backend that has no extensions (requirement 10.9), unless the test plays some. */
export const test = base.extend<{ minimal: MinimalBackend }>({
  minimal: async ({ backendPort, context }, use) => {
    await using backend = await startMinimalBackend(backendPort);
    await use(backend);
    await Promise.all(context.pages().map((page) => page.close()));
  },
});
