import { contentRoute } from '@/app/_content/content-route';

const { generateStaticParams, generateMetadata, Page } = contentRoute('/portfolio');

export const dynamicParams = false; // an unknown slug is a 404
export { generateStaticParams, generateMetadata };
export default Page;
