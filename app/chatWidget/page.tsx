import { PageFrame } from '@/app/_content/page-frame';
import { ContactDetails } from '@/components/contact/contact-details';
import { FeatureItem } from '@/components/sections/feature-item';
import { PageHero } from '@/components/sections/page-hero';
import { company } from '@/lib/content/company';
import { pageOf } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';

const page = pageOf('chat');

export const metadata = pageMetadata(page.path);

export default function ChatPage() {
  return (
    <PageFrame path={page.path}>
      <PageHero {...page} actions={[{ label: 'Contact us', href: '/contact' }]} />
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
