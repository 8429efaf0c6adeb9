import { contentRoute } from '#app/_content/content-route.tsx';

const { generateStaticParams, generateMetadata, Page } = contentRoute('/portfolio/work');

export const dynamicParams = false; // an unknown slug is a 404
export { generateStaticParams, generateMetadata };
export default Page;
