import type { Metadata } from 'next';
import { ContactDetails } from '@/components/contact/contact-details';
import { ContactForm } from '@/components/contact/contact-form';
import { OfficeList } from '@/components/contact/office-list';
import { ServiceList } from '@/components/contact/service-list';
import { Picture } from '@/components/ui/picture';
import { company } from '@/lib/content/company';
import { contactPage } from '@/lib/content/pages';

const { title, metaTitle, description, lede, mosaic, promise, services } = contactPage;

export const metadata: Metadata = { title: metaTitle, description };

export default function ContactPage() {
  return (
    <>
      <div className="shell grid grid-cols-1 gap-x-20 gap-y-16 py-10 lg:grid-cols-[7fr_4fr] lg:pt-16 lg:pb-32">
        <div>
          <h1>{title}</h1>
          <p className="mt-6 mb-12 measure text-lede">{lede}</p>
          <section aria-labelledby="form-title">
            <h2 id="form-title" className="mb-6 text-heading">
              Tell us about your project
            </h2>
            <ContactForm replyWithinHours={company.replyWithinHours} />
          </section>
        </div>
        <aside className="flex flex-col gap-10" aria-label="Other ways to reach us">
          <Picture image={mosaic} loading="eager" size="w-cells max-lg:hidden" />
          <section aria-labelledby="promise-title">
            <h2 id="promise-title" className="mb-4 text-label">
              {promise.title}
            </h2>
            <ol className="promise">
              {promise.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
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
      <section aria-labelledby="services-title" className="border-t border-line">
        <div className="shell breathe">
          <h2 id="services-title">{services.title}</h2>
          <p className="mt-6 measure text-lede">{services.lede}</p>
          <ServiceList groups={services.groups} />
        </div>
      </section>
    </>
  );
}
