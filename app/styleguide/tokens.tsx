import { readFileSync } from 'node:fs';

const TEXT_SIZES = {
  hero: 'text-hero',
  figure: 'text-figure',
  title: 'text-title',
  heading: 'text-heading',
  label: 'text-label',
  lede: 'text-lede',
  body: 'text-body',
  small: 'text-small',
};

const css = readFileSync('packages/ui/tokens.css', 'utf8');
const colors = new Set([...css.matchAll(/--color-([a-z-]+):/g)].map(([, name]) => name));

/** Every color and text size, with its name. */
export function Tokens() {
  return (
    <>
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {[...colors].map((name) => (
          <li key={name}>
            <svg aria-hidden="true" className="h-16 w-full border border-line">
              <rect width="100%" height="100%" fill={`var(--color-${name})`} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      {Object.entries(TEXT_SIZES).map(([name, size]) => (
        <p key={name} className={`mt-6 font-display wrap-anywhere ${size}`}>
          {name}: well-cut pieces
        </p>
      ))}
    </>
  );
}
