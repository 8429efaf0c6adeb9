'use client';

import { Button } from '#components/ui/button.tsx';

/** The error page for one page. The rest of the site still works. */
export default function ErrorPage({ reset }: Readonly<{ reset: () => void }>) {
  return (
    <section className="shell flex flex-col items-start gap-6 py-10 lg:py-20">
      <h1>Something went wrong on this page</h1>
      <p className="measure text-lede">
        It’s our fault, not yours. Try again, or write to us and we’ll help.
      </p>
      <p className="flex flex-wrap items-center gap-6">
        <Button onClick={reset}>Try again</Button>
        <a href="/contact">Contact us</a>
      </p>
    </section>
  );
}
