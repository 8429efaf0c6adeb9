import { company } from '@repo/company/company.ts';
import { PageFrame } from '#app/_content/page-frame.tsx';
import { connectionScript } from '#app/contact/connection-script.ts';
import { ContactDetails } from '#components/contact/contact-details.tsx';
import { ContactForm } from '#components/contact/inquiry-form.tsx';
import { OfficeList } from '#components/contact/office-list.tsx';
import { NextSteps } from '#components/contact/next-steps.tsx';
import { ProductLists } from '#components/sections/product-lists.tsx';
import { PHOTO_FITS } from '#components/ui/photo-fits.ts';
import { Picture } from '#components/ui/picture.tsx';
import { catalog } from '#lib/content/catalog.ts';
import { afterSending } from '#lib/content/after-sending.ts';
import { pageOf } from '#lib/content/pages.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

const { path, title, lede, picture, promise, products } = pageOf('contact');

export const metadata = pageMetadata(path);

export default function ContactPage() {
  return (
    <PageFrame path={path}>
      <script async src={`${path}/${connectionScript.file}`} />
      <div className="shell grid grid-cols-1 gap-x-20 gap-y-16 py-8 lg:grid-cols-[7fr_4fr] lg:pt-10 lg:pb-32">
        <div>
          <h1>{title}</h1>
          <p className="mt-6 mb-12 measure text-lede">{lede}</p>
          <section aria-labelledby="form-title">
            <h2 id="form-title" className="mb-6 text-heading">
              Tell us about your project
            </h2>
            <ContactForm after={afterSending()} budgets={company.budgets} />
          </section>
        </div>
        <aside className="flex flex-col gap-10" aria-label="Other ways to reach us">
          <Picture
            image={picture.image}
            fit={PHOTO_FITS.aside}
            alt={picture.alt}
            loading="eager"
            size="w-cells max-lg:hidden"
          />
          <NextSteps {...promise} />
          <section aria-labelledby="details-title">
            <h2 id="details-title" className="mb-4 text-label">
              Reach us directly
            </h2>
            <ContactDetails {...company} />
          </section>
          <section aria-labelledby="offices-title">
            <h2 id="offices-title" className="mb-2 text-label">
              Our offices
            </h2>
            <OfficeList offices={company.offices} />
          </section>
        </aside>
      </div>
      <ProductLists {...products} groups={catalog.groups} />
    </PageFrame>
  );
}
