import { OrderPage } from '@/app/order/order-page';
import { pageOf } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata = pageMetadata(pageOf('order').path);

export default function PlainOrderPage() {
  return <OrderPage />;
}
