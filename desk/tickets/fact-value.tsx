import { UserLine, PageAddress } from '#shared/text.tsx';
import { When } from '#shared/times.tsx';

// Without characters that could add a recipient, a subject, or a text to the email that the link opens.
const MAIL = /^[^\s@,;:<>()[\]\\"?&%#]+@[^\s@,;:<>()[\]\\"?&%#]+\.[^\s@,;:<>()[\]\\"?&%#.]+$/;
const PHONE = /^\+?[\d ()./-]{5,40}$/;

const WEB_LABELS = new Set([
  'Page',
  'Website',
  'First landing page',
  'Last landing page',
  'First referrer',
  'Last referrer',
  'Last page read',
]);

/** The `mailto:` or `tel:` link of an email address or phone number; undefined for everything else. */
function reachedBy(label: string, value: string): string | undefined {
  if (label === 'Email' && MAIL.test(value)) return `mailto:${value}`;
  if (label === 'Phone' && PHONE.test(value)) return `tel:${value.replace(/[^+\d]/g, '')}`;
  return undefined;
}

type FactValueProps = Readonly<{ label: string; value: string }>;

/** What a visitor sent in one field: a link only where the field is meant for an address, otherwise text. */
export function FactValue({ label, value }: FactValueProps) {
  if (label === 'Received') return <When at={value} />;
  if (WEB_LABELS.has(label)) return <PageAddress url={value} />;
  const target = reachedBy(label, value);
  if (target === undefined) return <UserLine text={value} />;
  return (
    <a href={target}>
      <UserLine text={value} />
    </a>
  );
}
