import { brand } from '@repo/company/brand/brand.ts';
import type { Scheme } from '@repo/company/brand/colors.ts';

const colorsOf = (scheme: Scheme): string =>
  Object.entries(scheme)
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ');

/** The style sheet of the pages that a link shows, apart from the drafted page itself, in the colors of the brand. */
export const LINK_STYLES = `
:root { color-scheme: light dark; ${colorsOf(brand.colors.light)} }
@media (prefers-color-scheme: dark) { :root { ${colorsOf(brand.colors.dark)} } }
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 Figtree, 'Segoe UI', Helvetica, Arial, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, p { margin: 0; }
h1, h2, h3 { font-size: 1rem; line-height: 1.3; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.notice { max-width: 34rem; margin: 15vh auto; padding: 1.5rem; border-top: 4px solid var(--vermilion); background: var(--card); }
.notice h1 { margin-bottom: 0.75rem; font-size: 1.375rem; }
.preview { display: flex; flex-direction: column; height: 100vh; height: 100dvh; }
.bar { position: relative; display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.5rem; padding: 0.5rem 1rem; border-top: 4px solid var(--vermilion); border-bottom: 1px solid var(--line); background: var(--card); }
.about { flex: 1 1 16rem; }
.soft { color: var(--ink-soft); font-size: 0.875rem; line-height: 1.4; }
.acts { display: flex; flex-wrap: wrap; gap: 0.5rem; }
summary, .press { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--outline); border-radius: 4px; background: var(--card); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary:hover, details[open] > summary { border-color: var(--ink); background: var(--sand); }
.main > summary, .press { border-color: var(--ink); background: var(--ink); color: var(--paper); }
.main > summary:hover, .main[open] > summary, .press:hover { border-color: var(--teal); background: var(--teal); color: var(--paper); }
.panel { position: absolute; z-index: 1; top: 100%; right: 0; width: 27rem; max-width: 100%; max-height: 70vh; padding: 1rem; overflow-y: auto; border: 1px solid var(--outline); background: var(--card); display: flex; flex-direction: column; gap: 0.875rem; align-items: flex-start; }
.panel ul { margin: 0; padding: 0; list-style: none; }
.panel > ul { width: 100%; }
.panel li { padding-bottom: 0.75rem; }
.panel li + li { padding-top: 0.25rem; border-top: 1px solid var(--line); }
.panel h3 { padding: 0.75rem 0 0.25rem; }
.panel a { display: block; margin: -0.75rem 0 -0.25rem; padding: 0.75rem 0; color: var(--ink); }
.panel details > summary { display: list-item; min-height: 0; padding: 0.625rem 0; border: 0; background: none; font-weight: 400; list-style: inside disclosure-closed; }
.panel details[open] > summary { list-style-type: disclosure-open; }
.panel details > summary:hover { background: none; text-decoration: underline; }
dl, dd { margin: 0; }
dl > div { padding: 0.25rem 0 0.5rem; }
dt { font-weight: 600; }
dd { display: flex; align-items: baseline; gap: 0.75rem; white-space: pre-line; }
dd > .soft { flex: none; width: 3rem; line-height: inherit; }
ins { text-decoration: none; }
del { color: var(--ink-soft); }
.field { display: flex; flex-direction: column; gap: 0.25rem; width: 100%; }
.field label { font-weight: 600; }
input, select, textarea { width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid var(--outline); border-radius: 4px; background: var(--paper); color: var(--ink); font: inherit; }
textarea { min-height: 6rem; resize: vertical; }
[aria-invalid] { border: 2px solid var(--alert); }
.error { color: var(--alert); font-weight: 600; }
.said { padding: 0.625rem 1rem; border-bottom: 1px solid var(--line); background: var(--sand); font-weight: 600; }
main { flex: 1; min-height: 0; display: flex; }
iframe { flex: 1; width: 100%; border: 0; background: var(--paper); }
[hidden] { display: none; }
@media (max-width: 40rem) { .panel { width: 100%; } .acts, .acts > details { flex: 1; } .acts > details > summary { width: 100%; justify-content: center; white-space: nowrap; padding: 0 0.5rem; } }
@media (forced-colors: active) { .panel, .bar { border: 1px solid; } }
`;
