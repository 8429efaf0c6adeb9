import { Marquee } from '@/components/ui/marquee';
import type { HomePage } from '@/lib/content/home';

/** Everything else that the company sells, passing by in large letters. */
export function Ticker({ title, items }: HomePage['ticker']) {
  return (
    <section aria-labelledby="ticker" className="bg-sand py-12 lg:py-16">
      <h2 id="ticker" className="shell mb-4 text-label">
        {title}
      </h2>
      <Marquee
        label="list of services"
        rows={[items.map((item) => <span key={item}>{item}</span>)]}
        row="ticker-row"
      />
    </section>
  );
}
