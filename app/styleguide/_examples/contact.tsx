import { company } from '@repo/company/company.ts';
import { INQUIRY_STORED } from '@repo/contract/inquiry.ts';
import type { Example } from '#app/styleguide/_examples/example.ts';
import { ContactDetails } from '#components/contact/contact-details.tsx';
import { ContactForm } from '#components/contact/inquiry-form.tsx';
import { NextSteps } from '#components/contact/next-steps.tsx';
import { OfficeList } from '#components/contact/office-list.tsx';
import { SentPanel } from '#components/contact/sent-panel.tsx';
import { LinkedItem } from '#components/order/linked-item.tsx';
import { PackageChoice } from '#components/order/package-choice.tsx';
import { ProductChoice } from '#components/order/product-choice.tsx';
import { ProductLists } from '#components/sections/product-lists.tsx';
import { Button } from '#components/ui/button.tsx';
import { afterSending } from '#lib/content/after-sending.ts';
import { catalog } from '#lib/content/catalog.ts';
import { pageOf } from '#lib/content/pages.ts';

const { budgets } = company;
const contact = pageOf('contact');
const order = pageOf('order');

/** The item that the order page's address chooses in this example. */
const chosen = catalog.packages[1];

export const contactExamples: readonly Example[] = [
  {
    title: 'Contact form',
    element: <ContactForm after={afterSending()} budgets={budgets} />,
  },
  {
    title: 'Sent panel',
    element: (
      <SentPanel
        message={INQUIRY_STORED}
        reference="TW-4K7QC"
        sessionId="contact_1764000000000_0a1b2c3d4e5f60718293a4b5c6d7e8f9"
        after={afterSending()}
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
              <PackageChoice
                {...order.packages}
                cards={catalog.packageCards}
                chosen={chosen.slug}
              />
              <ProductChoice {...order.products} groups={catalog.groups} chosen={chosen.slug} />
            </form>
          ),
        },
      ]
    : []),
];
