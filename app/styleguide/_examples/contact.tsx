import type { Example } from '@/app/styleguide/_examples/example';
import { ContactDetails } from '@/components/contact/contact-details';
import { ContactForm } from '@/components/contact/contact-form';
import { OfficeList } from '@/components/contact/office-list';
import { SentPanel } from '@/components/contact/sent-panel';
import { ServiceList } from '@/components/contact/service-list';
import { Button } from '@/components/ui/button';
import { company } from '@/lib/content/company';
import { contactPage } from '@/lib/content/pages';
import { INQUIRY_STORED } from '@/lib/contract/inquiry';

const { replyWithinHours } = company;

export const contactExamples: readonly Example[] = [
  { title: 'Contact form', element: <ContactForm replyWithinHours={replyWithinHours} /> },
  {
    title: 'Sent panel',
    element: (
      <SentPanel
        message={INQUIRY_STORED}
        reference="contact_1764000000000_0a1b2c3d4e5f60718293a4b5c6d7e8f9"
        replyWithinHours={replyWithinHours}
      >
        <Button>Send Another Inquiry</Button>
      </SentPanel>
    ),
  },
  { title: 'Contact details', element: <ContactDetails {...company} /> },
  { title: 'Offices', element: <OfficeList offices={company.offices} /> },
  { title: 'Products and services', element: <ServiceList groups={contactPage.services.groups} /> },
];
