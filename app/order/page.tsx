import { OrderPage } from '#app/order/order-page.tsx';
import { pageOf } from '#lib/content/pages.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

export const metadata = pageMetadata(pageOf('order').path);

export default function PlainOrderPage() {
  return <OrderPage />;
}
