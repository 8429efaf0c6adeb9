import { UserLine, PageAddress } from '@/desk/shared/text';
import { When } from '@/desk/shared/times';

// Without what would add a copy, a subject or a text to the mail that the link begins.
const MAIL = /^[^\s@,;:<>()[\]\\"?&%#]+@[^\s@,;:<>()[\]\\"?&%#]+\.[^\s@,;:<>()[\]\\"?&%#.]+$/;
const PHONE = /^\+?[\d ()./-]{5,40}$/;

const WEB_LABELS = new Set([
  'Page',
  'Website',
  'First landing page',
  'Last landing page',
  'First referrer',
  'Last referrer',
]);

/** What a mail address or a telephone number is reached by; undefined for everything else. */
function reachedBy(label: string, value: string): string | undefined {
  if (label === 'Email' && MAIL.test(value)) return `mailto:${value}`;
  if (label === 'Phone' && PHONE.test(value)) return `tel:${value.replace(/[^+\d]/g, '')}`;
  return undefined;
}

type FactValueProps = Readonly<{ label: string; value: string }>;

/** What a visitor sent in one field: a link only where the field is meant for an address, else text. */
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
