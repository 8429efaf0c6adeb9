/** Decoration: a dashboard card with the morning's numbers from one system. */
export function DashboardFragment() {
  return (
    <div aria-hidden="true" className="fragment">
      <p className="flex justify-between gap-4">
        <strong>Open orders</strong>
        <span className="text-ink-soft">Today</span>
      </p>
      <p className="font-display text-figure font-semibold tabular-nums">128</p>
      <p className="fragment-bar">
        <span className="w-3/5 bg-teal" />
        <span className="w-1/5 bg-vermilion" />
      </p>
      <p className="flex flex-wrap gap-x-4 text-ink-soft">
        <span className="fragment-key text-teal">96 packed</span>
        <span className="fragment-key text-vermilion">32 waiting</span>
      </p>
    </div>
  );
}
