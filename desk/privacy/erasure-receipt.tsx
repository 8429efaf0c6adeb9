import { useEffect, useRef } from 'react';
import type { ErasureReceipt } from '@repo/contract/desk/person.ts';
import { inBrowserLanguage } from '#shared/browser-language.ts';
import { UserLine } from '#shared/text.tsx';
import { countsInWords, CountList } from '#privacy/count-list.tsx';
import { save } from '#privacy/save.ts';

const TIME = inBrowserLanguage({ dateStyle: 'long', timeStyle: 'long' });

/** The record of an erasure, to print or to save as a file. */
export function ErasureReceiptView({ receipt }: Readonly<{ receipt: ErasureReceipt }>) {
  const { id, erasedAt, erasedBy, addressHash, counts, remarks } = receipt;
  const heading = useRef<HTMLHeadingElement>(null);
  // The dialog is gone, and so is the element that had the focus before it.
  useEffect(() => heading.current?.focus(), []);
  const name = `erasure-${id.slice(0, 8)}`;
  return (
    <section aria-labelledby="receipt" className="receipt">
      <h2 id="receipt" ref={heading} tabIndex={-1}>
        Erasure receipt
      </h2>
      <dl className="facts">
        <div>
          <dt>Erased</dt>
          <dd>
            <time dateTime={erasedAt}>{TIME.format(new Date(erasedAt))}</time> by{' '}
            <UserLine text={erasedBy} />
          </dd>
        </div>
        <div>
          <dt>Receipt number</dt>
          <dd>{id}</dd>
        </div>
        <div>
          <dt>SHA-256 of the email address</dt>
          <dd>{addressHash}</dd>
        </div>
      </dl>
      <CountList counts={counts} />
      <ul className="remarks">
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
      <p className="row no-print">
        <button type="button" className="button" onClick={() => print()}>
          Print
        </button>
        <button
          type="button"
          className="button"
          onClick={() => save(`${name}.txt`, 'text/plain', receiptText(receipt))}
        >
          Save as text
        </button>
        <button
          type="button"
          className="button"
          onClick={() => save(`${name}.json`, 'application/json', JSON.stringify(receipt, null, 2))}
        >
          Save as JSON
        </button>
      </p>
    </section>
  );
}

/** The receipt as plain text. */
export function receiptText(receipt: ErasureReceipt): string {
  const { id, erasedAt, erasedBy, addressHash, counts, remarks } = receipt;
  return [
    'Erasure receipt',
    '',
    `Erased: ${erasedAt} by ${erasedBy}`,
    `Receipt number: ${id}`,
    `SHA-256 of the email address: ${addressHash}`,
    '',
    ...countsInWords(counts).map(({ words, count }) => `${words}: ${count}`),
    '',
    ...remarks,
    '',
  ].join('\n');
}
