import { Picture } from '@/components/ui/picture';
import type { HomePage } from '@/lib/content/home';

/** What the company stands for, as large as it gets. */
export function Tagline({ lines, mosaic }: HomePage['tagline']) {
  return (
    <section aria-label="Our promise" className="bg-night text-cream overflow-hidden">
      <div className="shell grid items-center gap-x-12 lg:grid-cols-[6fr_6fr]">
        <p className="font-display text-hero py-16 font-semibold lg:py-24">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <Picture image={mosaic} size="w-full reveal-picture self-end" />
      </div>
    </section>
  );
}
