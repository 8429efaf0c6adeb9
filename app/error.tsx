'use client';

import { Button } from '@/components/ui/button';

/** What a visitor sees when a page fails. The rest of the site still works. */
export default function ErrorPage({ reset }: Readonly<{ reset: () => void }>) {
  return (
    <section className="section stack">
      <h1>Something went wrong on this page</h1>
      <p className="lede">
        It is our fault, not yours. Try again, or write to us and we will help.
      </p>
      <p>
        <Button onClick={reset}>Try again</Button>
      </p>
      <p>
        <a href="/contact">Contact us</a>
      </p>
    </section>
  );
}
