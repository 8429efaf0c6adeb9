import type { Metadata } from 'next';
import { SentPanel } from '@/components/contact/sent-panel';
import { ButtonLink } from '@/components/ui/button';
import { company } from '@/lib/content/company';
import { INQUIRY_STORED } from '@/lib/contract/inquiry';

export const metadata: Metadata = { title: 'Thank you', robots: { index: false } };

type ThanksPageProps = Readonly<{ searchParams: Promise<{ ref?: string | string[] }> }>;

/** Where a form without JavaScript arrives. The reference is shown only if it is one of ours. */
export default async function ThanksPage({ searchParams }: ThanksPageProps) {
  const { ref } = await searchParams;
  const reference = typeof ref === 'string' && /^contact_[\w-]+$/.test(ref) ? ref : undefined;
  return (
    <div className="shell flex flex-col gap-10 py-10 lg:py-16">
      <h1>CONTACT US</h1>
      <SentPanel
        message={INQUIRY_STORED}
        reference={reference}
        replyWithinHours={company.replyWithinHours}
      >
        <p>
          <ButtonLink href="/contact">Send Another Inquiry</ButtonLink>
        </p>
      </SentPanel>
    </div>
  );
}
