import type { Company } from '@repo/company/company.ts';

type ContactDetailsProps = Readonly<Pick<Company, 'phones' | 'email' | 'fax'>>;

/** Every way to reach the company without the form. */
export function ContactDetails({ phones, email, fax }: ContactDetailsProps) {
  return (
    <dl className="details">
      {phones.map(({ label, number, href }) => (
        <div key={number}>
          <dt>{label}</dt>
          <dd>
            <a href={href}>{number}</a>
          </dd>
        </div>
      ))}
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      {fax !== undefined && (
        <div>
          <dt>Fax</dt>
          <dd>{fax}</dd>
        </div>
      )}
    </dl>
  );
}
