import { ArrowDown } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '@repo/ui/icon.tsx';
import { ChosenName } from '#components/order/chosen-name.tsx';

/** Keeps the choice in view while the visitor looks at other items, with a link to the form. */
export function ChoiceBar(props: ComponentProps<typeof ChosenName>) {
  return (
    <div className="choice-bar">
      <div className="shell">
        <p>
          <ChosenName {...props} />
          <a href="#order-details" className="button button-primary">
            <span>
              Continue<span className="sr-only"> to your details</span>
            </span>
            <Icon icon={ArrowDown} />
          </a>
        </p>
      </div>
    </div>
  );
}
