import { OrderPage } from '#app/order/order-page.tsx';
import { productOf, products } from '#lib/content/catalog.ts';
import { pageOf } from '#lib/content/pages.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

export const dynamicParams = false;

export const generateStaticParams = () => products.map(({ slug }) => ({ slug }));

export const metadata = pageMetadata(pageOf('order').path);

/** The order page with a product chosen. The middleware shows it at `/order?item=…`. */
export default async function ChosenOrderPage({ params }: PageProps<'/order/item/[slug]'>) {
  const chosen = productOf((await params).slug);
  return <OrderPage {...(chosen && { chosen })} />;
}
