/**
 * The colors of the pieces in the light and the dark scheme. `cream` stays light and `night` stays dark, for
 * mosaics on bands that are dark in both schemes. Their values come from the design tokens in
 * `components/ui/tokens.css`; a test keeps the two in step.
 */
export const COLOURS = {
  i: { name: 'ink', light: '#11182b', dark: '#f1ece1' },
  p: { name: 'paper', light: '#fbf8f2', dark: '#11182b' },
  w: { name: 'card', light: '#ffffff', dark: '#1a2238' },
  s: { name: 'sand', light: '#efe8db', dark: '#29324c' },
  v: { name: 'vermilion', light: '#c43e1c', dark: '#c9481f' },
  m: { name: 'marigold', light: '#f0b23e', dark: '#dfa232' },
  t: { name: 'teal', light: '#12706b', dark: '#1a7f79' },
  k: { name: 'sky', light: '#a9cce8', dark: '#8fb5d4' },
  r: { name: 'rose', light: '#e8b7a6', dark: '#d3a08f' },
  c: { name: 'cream', light: '#fbf8f2', dark: '#fbf8f2' },
  n: { name: 'night', light: '#11182b', dark: '#0b1020' },
} as const;

/** The letter of a color in a cell map. */
export type Colour = keyof typeof COLOURS;
