import { installPopovers } from '#lib/page-script/popover-fallback.ts';

// No island, but a file of the same kind: the page script loads it where the browser has no popovers.
installPopovers();
