import { ArrowDown, Check } from 'lucide';
import { Icon } from '@repo/ui/icon.tsx';
import type { Product } from '#lib/content/catalog.ts';

/**
 * Names the item that the address chose, which may be far down the page. It is shown until another item is
 * chosen.
 */
export function LinkedItem({ label }: Pick<Product, 'label'>) {
  return (
    <div className="linked-item">
      <p className="flex gap-3">
        <Icon icon={Check} />
        <span>
          You chose <strong>{label}</strong>. You can choose something else below.
        </span>
      </p>
      <a href="#order-details" className="arrow-link">
        Continue to your details
        <Icon icon={ArrowDown} />
      </a>
    </div>
  );
}
