import type { Example } from '@/app/styleguide/_examples/example';
import { ContactDetails } from '@/components/contact/contact-details';
import { ContactForm } from '@/components/contact/contact-form';
import { NextSteps } from '@/components/contact/next-steps';
import { OfficeList } from '@/components/contact/office-list';
import { SentPanel } from '@/components/contact/sent-panel';
import { LinkedItem } from '@/components/order/linked-item';
import { PackageChoice } from '@/components/order/package-choice';
import { ProductChoice } from '@/components/order/product-choice';
import { ProductLists } from '@/components/sections/product-lists';
import { Button } from '@/components/ui/button';
import { catalog } from '@/lib/content/catalog';
import { company } from '@/lib/company/company';
import { pageOf } from '@/lib/content/pages';
import { INQUIRY_STORED } from '@/lib/contract/inquiry';

const { replyWithinHours } = company;
const contact = pageOf('contact');
const order = pageOf('order');

/** The item that the order page's address chooses in this example. */
const chosen = catalog.packages[1];

export const contactExamples: readonly Example[] = [
  { title: 'Contact form', element: <ContactForm replyWithinHours={replyWithinHours} /> },
  {
    title: 'Sent panel',
    element: (
      <SentPanel
        message={INQUIRY_STORED}
        reference="TW-4K7QC"
        sessionId="contact_1764000000000_0a1b2c3d4e5f60718293a4b5c6d7e8f9"
        replyWithinHours={replyWithinHours}
      >
        <Button>Send Another Inquiry</Button>
      </SentPanel>
    ),
  },
  { title: 'What happens next', element: <NextSteps {...contact.promise} /> },
  { title: 'Contact details', element: <ContactDetails {...company} /> },
  { title: 'Offices', element: <OfficeList offices={company.offices} /> },
  {
    title: 'Products and services',
    element: <ProductLists {...contact.products} groups={catalog.groups} />,
  },
  ...(chosen
    ? [
        {
          title: 'Order choice',
          element: (
            <form className="order-page">
              <LinkedItem {...chosen} />
              <PackageChoice {...order.packages} packages={catalog.packages} chosen={chosen.slug} />
              <ProductChoice {...order.products} groups={catalog.groups} chosen={chosen.slug} />
            </form>
          ),
        },
      ]
    : []),
];
