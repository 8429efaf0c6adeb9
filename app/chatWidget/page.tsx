import { PageFrame } from '#app/_content/page-frame.tsx';
import '#components/chat/chat.css';
import { ChatPage } from '#components/chat/chat-page.tsx';
import { StaticChat } from '#components/chat/static-chat.tsx';
import { ContactDetails } from '#components/contact/contact-details.tsx';
import { FeatureItem } from '#components/sections/feature-item.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { PHOTO_FITS } from '#components/ui/photo-fits.ts';
import { Picture } from '#components/ui/picture.tsx';
import { chatCompany } from '#lib/content/chat-company.ts';
import { company } from '@repo/company/company.ts';
import { pageOf } from '#lib/content/pages.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

const page = pageOf('chat');

export const metadata = pageMetadata(page.path);

export default function ChatWidgetPage() {
  return (
    <PageFrame path={page.path}>
      <div className="shell grid grid-cols-1 gap-x-16 gap-y-10 py-8 lg:grid-cols-[5fr_7fr] lg:pt-10 lg:pb-20">
        <div>
          <h1>{page.title}</h1>
          <p className="mt-6 measure text-lede">{page.lede}</p>
          <p className="mt-8">
            <ButtonLink look="secondary" href="/contact">
              Contact us
            </ButtonLink>
          </p>
          <Picture
            image={page.picture.image}
            fit={PHOTO_FITS.aside}
            alt={page.picture.alt}
            loading="eager"
            size="page-picture w-cells mt-12 max-w-60 max-lg:hidden"
          />
        </div>
        <ChatPage company={chatCompany} welcome={page.welcome}>
          <StaticChat company={chatCompany}>
            <li className="chat-item chat-system">{page.welcome}</li>
          </StaticChat>
        </ChatPage>
      </div>
      <section aria-labelledby="ways" className="border-t border-line">
        <div className="beside shell breathe">
          <div>
            <h2 id="ways" className="mb-8">
              Ways to reach us
            </h2>
            <ContactDetails {...company} />
          </div>
          <ul className="ways">
            {page.ways.map((way) => (
              <li key={way.title}>
                <FeatureItem feature={way} />
              </li>
            ))}
          </ul>
        </div>
      </section>
    </PageFrame>
  );
}
