import type { Metadata } from 'next';
import { ContactDetails } from '@/components/contact/contact-details';
import { ContactForm } from '@/components/contact/contact-form';
import { OfficeList } from '@/components/contact/office-list';
import { ServiceList } from '@/components/contact/service-list';
import { company } from '@/lib/content/company';
import { contactPage } from '@/lib/content/pages';

const { title, metaTitle, description, lede, services } = contactPage;

export const metadata: Metadata = { title: metaTitle, description };

export default function ContactPage() {
  return (
    <>
      <section className="section stack">
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
      </section>
      <div className="section columns">
        <section aria-labelledby="form-title">
          <h2 id="form-title">Tell us about your project</h2>
          <ContactForm replyWithinHours={company.replyWithinHours} />
        </section>
        <aside className="stack" aria-labelledby="details-title">
          <h2 id="details-title">Reach us directly</h2>
          <ContactDetails {...company} />
          <h2>Our offices</h2>
          <OfficeList offices={company.offices} />
        </aside>
      </div>
      <section className="section stack" aria-labelledby="services-title">
        <h2 id="services-title">{services.title}</h2>
        <p>{services.lede}</p>
        <ServiceList groups={services.groups} />
      </section>
    </>
  );
}
