import { writeExactMoney } from '@repo/company/money.ts';

type OrderFragmentProps = Readonly<{ currency: string }>;

/** Decoration: an order going through the checkout of a shop's app. */
export function OrderFragment({ currency }: OrderFragmentProps) {
  return (
    <div aria-hidden="true" className="fragment">
      <p className="flex justify-between gap-4 border-b border-line pb-2">
        <span>2 × Oak shelf</span>
        <span className="tabular-nums">{writeExactMoney(84, currency)}</span>
      </p>
      <p className="flex justify-between gap-4 border-b border-line pb-2">
        <span>Delivery, Thursday</span>
        <span className="tabular-nums">{writeExactMoney(6, currency)}</span>
      </p>
      <p className="flex justify-between gap-4 font-semibold">
        <span>Total</span>
        <span className="tabular-nums">{writeExactMoney(90, currency)}</span>
      </p>
      <p className="rounded-small bg-ink py-2 text-center font-semibold text-paper">Pay</p>
    </div>
  );
}
