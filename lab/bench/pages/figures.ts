/** The categories of audits to run. Lighthouse's "agentic browsing" is an experiment, and is left out. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What each run measures: scores from 0 to 100, and sizes in bytes over the wire, with headers. */
export const FIGURES = [
  ...CATEGORIES,
  'fcp',
  'lcp',
  'tbt',
  'cls',
  'bytes',
  'scriptBytes',
  'requests',
] as const;
export type Figures = Readonly<Record<(typeof FIGURES)[number], number>>;

/** One run. */
export type Run = Readonly<{
  figures: Figures;
  /** The audits outside of performance that cost points. */
  failed: readonly string[];
  /** The programs that measured, with their versions. */
  programs: string;
}>;
