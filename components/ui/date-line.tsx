type DateLineProps = Readonly<{
  label: string;
  /** ISO 8601: 2026-11-03. */
  date: string;
}>;

const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date that both people and programs can read. */
export function DateLine({ label, date }: DateLineProps) {
  return (
    <p className="text-small text-ink-soft">
      {label} <time dateTime={date}>{FORMAT.format(new Date(date))}</time>
    </p>
  );
}
