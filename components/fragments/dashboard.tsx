/** A card of a dashboard: what the one system shows in the morning. Decoration. */
export function DashboardFragment() {
  return (
    <div aria-hidden="true" className="fragment">
      <p className="flex justify-between gap-4">
        <strong>Open orders</strong>
        <span className="text-ink-soft">Today</span>
      </p>
      <p className="font-display text-figure font-semibold tabular-nums">128</p>
      <p className="fragment-bar">
        <span className="bg-teal w-3/5" />
        <span className="bg-vermilion w-1/5" />
      </p>
      <p className="text-ink-soft flex gap-4">
        <span className="fragment-key text-teal">96 packed</span>
        <span className="fragment-key text-vermilion">32 waiting</span>
      </p>
    </div>
  );
}
