import { useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '#session/session.tsx';
import { When } from '#shared/times.tsx';

/** Says from when on a second factor is needed, to those who have none, until they put it off. */
export function FactorNotice() {
  const { factorDue } = useSession();
  const [isPutOff, setPutOff] = useState(false);
  if (factorDue === null || isPutOff) return null;
  return (
    <section aria-label="Second factor">
      <p>
        Starting <When at={factorDue} />, you need a second factor to use the desk. Set one up under{' '}
        <Link href="/account">Your account</Link>.
      </p>
      <button type="button" className="button" onClick={() => setPutOff(true)}>
        Not now
      </button>
    </section>
  );
}
