import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { check } from '@repo/contract/check.ts';
import {
  personQuerySchema,
  personSchema,
  type ErasureReceipt,
} from '@repo/contract/desk/person.ts';
import { readDesk } from '#call.ts';
import { queryKeys } from '#shared/keys.ts';
import { Field } from '#shared/field.tsx';
import { QueryView } from '#shared/states.tsx';
import { ErasureReceiptView } from '#privacy/erasure-receipt.tsx';
import { PersonView } from '#privacy/person-view.tsx';
import { usePageTitle } from '#shared/page-title.ts';

/** Finds, exports, and erases everything stored for one email address. */
export default function PrivacyPage() {
  usePageTitle('Privacy');
  const [query] = useSearchParams();
  const [, navigate] = useLocation();
  const address = query.get('address') ?? '';
  const [problem, setProblem] = useState('');
  const [receipt, setReceipt] = useState<ErasureReceipt>();

  const search = (form: FormData) => {
    const checked = check(personQuerySchema, Object.fromEntries(form));
    setProblem(checked.ok ? '' : checked.problem.message);
    if (!checked.ok) return;
    setReceipt(undefined);
    navigate(`/privacy?address=${encodeURIComponent(checked.value.address)}`);
  };

  return (
    <>
      <header className="page-head">
        <h1>Privacy</h1>
        <p className="soft">Find, export, or erase everything stored for an email address.</p>
      </header>
      <div className="page-body">
        <form
          key={address}
          role="search"
          className="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            search(new FormData(event.currentTarget));
          }}
        >
          <Field label="Email" error={problem}>
            <input type="email" name="address" autoComplete="off" defaultValue={address} />
          </Field>
          <button type="submit" className="button primary">
            Find
          </button>
        </form>
        {receipt && <ErasureReceiptView receipt={receipt} />}
        {address !== '' && !receipt && <FoundPerson address={address} onErased={setReceipt} />}
      </div>
    </>
  );
}

type FoundPersonProps = Readonly<{
  address: string;
  onErased: (receipt: ErasureReceipt) => void;
}>;

function FoundPerson({ address, onErased }: FoundPersonProps) {
  const person = useQuery({
    queryKey: queryKeys.person(address),
    queryFn: ({ signal }) =>
      readDesk(`/person?address=${encodeURIComponent(address)}`, personSchema, signal),
    // Not every change of a person's data is reported as a `person` change.
    staleTime: 0,
  });
  return (
    <QueryView of={person}>
      {(found) => <PersonView person={found} onErased={onErased} />}
    </QueryView>
  );
}
