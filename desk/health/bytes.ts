const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in its largest unit, in powers of 1000: `4.2 MB`. */
export function bytesInWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit: UNITS[power],
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
}
