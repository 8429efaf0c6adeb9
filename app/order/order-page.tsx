import { company } from '@repo/company/company.ts';
import { PageFrame } from '#app/_content/page-frame.tsx';
import { LinkedItem } from '#components/order/linked-item.tsx';
import { OrderForm } from '#components/order/order-form.tsx';
import { PHOTO_FITS } from '#components/ui/photo-fits.ts';
import { Picture } from '#components/ui/picture.tsx';
import { catalog, type Product } from '#lib/content/catalog.ts';
import { choiceStyles } from '#lib/content/choice-styles.ts';
import { afterSending } from '#lib/content/after-sending.ts';
import { pageOf } from '#lib/content/pages.ts';

const page = pageOf('order');

type OrderPageProps = Readonly<{
  /** The product that the address chooses, if it chooses one. */
  chosen?: Product;
}>;

/** The order page, with or without a choice. */
export function OrderPage({ chosen }: OrderPageProps) {
  return (
    <PageFrame path={page.path}>
      {/* oxlint-disable-next-line own/head-by-helper -- styles say nothing about the page */}
      <link rel="stylesheet" href={`${page.path}/${choiceStyles.file}`} precedence="default" />
      <div className="order-page">
        <div className="shell grid grid-cols-1 items-center gap-x-12 gap-y-8 py-8 lg:grid-cols-[7fr_4fr] lg:pt-10 lg:pb-20">
          <div>
            <h1>{page.title}</h1>
            <p className="mt-6 measure text-lede">{page.lede}</p>
            {chosen && <LinkedItem {...chosen} />}
          </div>
          <Picture
            image={page.picture.image}
            fit={PHOTO_FITS.aside}
            alt={page.picture.alt}
            loading="eager"
            size="page-picture w-cells max-lg:hidden"
          />
        </div>
        <OrderForm
          {...page}
          catalog={catalog}
          chosen={chosen?.slug ?? ''}
          after={afterSending()}
          budgets={company.budgets}
        />
      </div>
    </PageFrame>
  );
}
