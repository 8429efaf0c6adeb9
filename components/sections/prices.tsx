import { Check } from 'lucide';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { HomePage } from '@/lib/content/home';

/** What the three most wanted things cost, side by side. */
export function Pricing({ title, lede, cards }: HomePage['pricing']) {
  return (
    <section aria-labelledby="prices" className="border-t border-line">
      <div className="shell breathe">
        <h2 id="prices">{title}</h2>
        <p className="mt-5 text-lede">{lede}</p>
        <ul className="prices mt-12">
          {cards.map(({ price, points, action }) => (
            <li key={price.product}>
              <h3>{price.product}</h3>
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span>from</span>
                <span className="font-display text-figure font-semibold tabular-nums">
                  {price.amount}
                </span>
                <span>{price.unit}</span>
              </p>
              <ul className="flex grow flex-col gap-3">
                {points.map((point) => (
                  <li key={point} className="flex gap-3">
                    <Icon icon={Check} />
                    {point}
                  </li>
                ))}
              </ul>
              <ButtonLink href={action.href}>
                <span>
                  {action.label}
                  <span className="sr-only">: {price.product}</span>
                </span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
