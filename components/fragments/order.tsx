/** Decoration: an order going through the checkout of a shop's app. */
export function OrderFragment() {
  return (
    <div aria-hidden="true" className="fragment">
      <p className="flex justify-between gap-4 border-b border-line pb-2">
        <span>2 × Oak shelf</span>
        <span className="tabular-nums">$84.00</span>
      </p>
      <p className="flex justify-between gap-4 border-b border-line pb-2">
        <span>Delivery, Thursday</span>
        <span className="tabular-nums">$6.00</span>
      </p>
      <p className="flex justify-between gap-4 font-semibold">
        <span>Total</span>
        <span className="tabular-nums">$90.00</span>
      </p>
      <p className="rounded-small bg-ink py-2 text-center font-semibold text-paper">Pay</p>
    </div>
  );
}
