const STEPS = ['1,204 tests passed', 'Database migrated', 'Version 4.2 is live'];

/** Decoration: the log of a successful release. */
export function ReleaseFragment() {
  return (
    <div aria-hidden="true" className="fragment">
      <p className="flex justify-between gap-4">
        <strong>Release 4.2</strong>
        <span className="text-ink-soft tabular-nums">6 min</span>
      </p>
      {STEPS.map((step) => (
        <p key={step} className="fragment-key text-teal">
          <span className="text-ink">{step}</span>
        </p>
      ))}
      <p className="text-ink-soft">One click to roll back to 4.1</p>
    </div>
  );
}
