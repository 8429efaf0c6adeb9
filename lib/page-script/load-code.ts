import { onFirst } from '@/lib/page-script/first-event';

/** Where the build puts every script that Next.js may load. */
const OWN_SCRIPTS = '/_next/static/';

/** How React makes a script element before it sets its address. */
const EMPTY_SCRIPT = '<script></script>';

/**
 * Allows the scripts of this build, and nothing else, to be added to the page. Next.js and React set their
 * addresses as plain text, which the policy of the site allows only through this default policy
 * (https://www.w3.org/TR/trusted-types/#default-policy-hdr).
 */
export function trustOwnScripts(): void {
  const rules = {
    createScriptURL(address: string) {
      const { origin, pathname } = new URL(address, location.href);
      return origin === location.origin && pathname.startsWith(OWN_SCRIPTS) ? address : null;
    },
    createHTML: (html: string) => (html === EMPTY_SCRIPT ? html : null),
  };
  // The types don't know that a default policy may answer null, which refuses and reports.
  window.trustedTypes?.createPolicy('default', rules as TrustedTypePolicyOptions);
}

/**
 * Adds the scripts that bring a page to life. They may arrive in any order. One that does not arrive is
 * requested again at the visitor's next action; until then the page works without scripts.
 *
 * @param addresses in the order in which they are requested
 * @returns adds them, the first time it is called
 */
export function loadCode(addresses: readonly string[]): () => void {
  let isLoading = false;
  return () => {
    if (isLoading) return;
    isLoading = true;
    handOverData();
    addresses.forEach(addScript);
  };
}

/** The arrays in which the framework looks for what inline scripts have told it. */
type Framework = { __next_f?: unknown[]; TURBOPACK?: unknown[] };

/** A page that was rendered for one request holds its data itself; other pages load it as a script. */
function handOverData(): void {
  const text = document.getElementById('page-data')?.textContent;
  if (!text) return;
  const { data, start } = JSON.parse(text) as { data: unknown[]; start: unknown };
  const framework = globalThis as Framework;
  framework.__next_f = data;
  framework.TURBOPACK = [start];
}

function addScript(address: string): void {
  const script = document.createElement('script');
  script.src = address;
  // Next.js recognizes a script that is already there by this attribute.
  script.async = true;
  script.onerror = () => {
    script.remove();
    onFirst(['pointerdown', 'keydown'], () => addScript(address));
  };
  document.head.append(script);
}
