import { company } from '@repo/company/company.ts';
import { INQUIRY_STORED } from '@repo/contract/inquiry.ts';
import { writtenReferenceSchema } from '@repo/contract/reference.ts';
import { PageFrame } from '#app/_content/page-frame.tsx';
import { SentPanel } from '#components/contact/sent-panel.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { afterSending } from '#lib/content/after-sending.ts';
import { pageOf } from '#lib/content/pages.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

const { path, title } = pageOf('thanks');

export const metadata = pageMetadata(path);

/** The backend takes no files, which a browser without JavaScript could not know before. */
const FILES_NOT_SENT = `Your files were not sent, because files can’t be sent here. You can send them to ${company.email}.`;

type ThanksPageProps = Readonly<{
  searchParams: Promise<Record<'ref' | 'short' | 'files', string | string[] | undefined>>;
}>;

/** Where the form leads when JavaScript is off. A reference is shown only if it looks like one of ours. */
export default async function ThanksPage({ searchParams }: ThanksPageProps) {
  const { ref, short, files } = await searchParams;
  const { data: reference } = writtenReferenceSchema.safeParse(short);
  const sessionId = typeof ref === 'string' && /^contact_[\w-]+$/.test(ref) ? ref : undefined;
  return (
    <PageFrame path={path}>
      <div data-confirms className="shell flex flex-col gap-10 py-8 lg:pt-10 lg:pb-16">
        <h1>{title}</h1>
        <SentPanel
          message={INQUIRY_STORED}
          reference={reference}
          sessionId={sessionId}
          after={afterSending()}
        >
          {files === 'none' && <p>{FILES_NOT_SENT}</p>}
          <p>
            <ButtonLink href={pageOf('contact').path}>Send Another Inquiry</ButtonLink>
          </p>
        </SentPanel>
      </div>
    </PageFrame>
  );
}
