import { Link } from 'wouter';
import { Allowed } from '#session/allowed.tsx';

/** Leads to everything that is stored about an email address. */
export const PersonLink = ({ email }: Readonly<{ email: string }>) => (
  <Allowed call="GET /person">
    <p>
      <Link href={`/privacy?address=${encodeURIComponent(email)}`}>
        All data for this email address
      </Link>
    </p>
  </Allowed>
);
