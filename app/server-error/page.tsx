import { ButtonLink } from '#components/ui/button.tsx';
import { pageOf } from '#lib/content/pages.ts';
import { unlistedMetadata } from '#lib/seo/metadata.ts';

export const metadata = unlistedMetadata('Something went wrong');

/** What a visitor gets with status 500. It is not at an address of its own (tools/documents). */
export default function ServerErrorPage() {
  return (
    <section className="shell flex flex-col items-start gap-6 py-10 lg:py-20">
      <h1>Something went wrong</h1>
      <p className="measure text-lede">
        It’s our fault, not yours. Reload the page in a minute, or write to us and we’ll help.
      </p>
      <p>
        <ButtonLink href={pageOf('contact').path}>CONTACT US</ButtonLink>
      </p>
    </section>
  );
}
