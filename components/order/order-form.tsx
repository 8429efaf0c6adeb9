import { InquiryFields, InquiryForm } from '#components/contact/inquiry-form.tsx';
import { NextSteps } from '#components/contact/next-steps.tsx';
import { ChoiceBar } from '#components/order/choice-bar.tsx';
import { ChosenName } from '#components/order/chosen-name.tsx';
import { PackageChoice } from '#components/order/package-choice.tsx';
import { ProductChoice } from '#components/order/product-choice.tsx';
import { SectionHead } from '#components/sections/section-head.tsx';
import type { AfterSending } from '#lib/content/after-sending.ts';
import type { Catalog } from '#lib/content/catalog.ts';
import type { ContentOf } from '#lib/content/schema/templates.ts';

type OrderFormProps = Pick<ContentOf<'order'>, 'packages' | 'products' | 'form' | 'promise'> &
  Readonly<{
    catalog: Catalog;
    /** The slug of the item chosen at the start; empty for none. */
    chosen: string;
    after: AfterSending;
    /** The budgets to choose from. */
    budgets: readonly string[];
  }>;

/** The form of the order page: the item, and all fields of the contact form. */
export function OrderForm(props: OrderFormProps) {
  const { packages, products, form, promise, catalog, chosen, after, budgets } = props;
  const items = [...catalog.packages, ...catalog.groups.flatMap((group) => group.items)].map(
    ({ slug, label, projectType }) => ({ slug, label, projectType }),
  );
  return (
    <div className="order-form">
      <InquiryForm
        name="Order"
        draftKey="order-draft"
        items={items}
        after={after}
        tool={[
          'request_order',
          'Orders a package or a product of this company. People answer with an offer, and nothing is paid here. The visitor looks at it and sends it.',
        ]}
      >
        <div id="order-choice">
          <PackageChoice {...packages} cards={catalog.packageCards} chosen={chosen} />
          <ProductChoice {...products} groups={catalog.groups} chosen={chosen} />
          <ChoiceBar catalog={catalog} />
        </div>
        <section aria-labelledby="order-details" className="border-t border-line">
          <div className="shell grid grid-cols-1 gap-x-20 gap-y-12 breathe lg:grid-cols-[7fr_4fr]">
            <div>
              <SectionHead id="order-details" {...form} />
              <div className="mt-10">
                <InquiryFields replyWithinHours={after.replyWithinHours} budgets={budgets}>
                  <p className="choice-line">
                    Your choice: <ChosenName catalog={catalog} /> (
                    <a href="#order-choice">change it</a>)
                  </p>
                </InquiryFields>
              </div>
            </div>
            <div className="order-promise">
              <NextSteps {...promise} />
            </div>
          </div>
        </section>
      </InquiryForm>
    </div>
  );
}
