import { ArrowRight } from 'lucide';
import { Icon } from '@repo/ui/icon.tsx';

type ArrowLinkProps = Readonly<{ href: string; children: string }>;

/** An understated link with an arrow. */
export function ArrowLink({ href, children }: ArrowLinkProps) {
  return (
    <a href={href} className="arrow-link">
      {children}
      <Icon icon={ArrowRight} />
    </a>
  );
}
