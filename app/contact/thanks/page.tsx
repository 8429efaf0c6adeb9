import type { Metadata } from 'next';
import { SentPanel } from '@/components/contact/sent-panel';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { company } from '@/lib/content/company';
import { breadcrumbs } from '@/lib/content/navigation';
import { pageOf } from '@/lib/content/pages';
import { INQUIRY_STORED } from '@/lib/contract/inquiry';

const { path, title } = pageOf('contact');

export const metadata: Metadata = { title: 'Thank you', robots: { index: false } };

type ThanksPageProps = Readonly<{ searchParams: Promise<{ ref?: string | string[] }> }>;

/** Where a form without JavaScript arrives. The reference is shown only if it is one of ours. */
export default async function ThanksPage({ searchParams }: ThanksPageProps) {
  const { ref } = await searchParams;
  const reference = typeof ref === 'string' && /^contact_[\w-]+$/.test(ref) ? ref : undefined;
  return (
    <>
      <Breadcrumbs crumbs={[...breadcrumbs(path), { label: 'Thank you' }]} />
      <div className="shell flex flex-col gap-10 py-8 lg:pt-10 lg:pb-16">
        <h1>{title}</h1>
        <SentPanel
          message={INQUIRY_STORED}
          reference={reference}
          replyWithinHours={company.replyWithinHours}
        >
          <p>
            <ButtonLink href={path}>Send Another Inquiry</ButtonLink>
          </p>
        </SentPanel>
      </div>
    </>
  );
}
