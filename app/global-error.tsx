'use client';

import { display, text } from '@/app/fonts';
import '@/app/globals.css';

/** What a visitor sees when the frame around all pages fails: a page of its own, with a way on. */
export default function GlobalErrorPage() {
  return (
    <html lang="en" className={`${display.variable} ${text.variable}`}>
      <head>
        <title>Something went wrong</title>
      </head>
      <body>
        <main className="shell flex flex-col items-start gap-6 py-16">
          <h1>Something went wrong</h1>
          <p className="measure text-lede">
            It's our fault, not yours. Reload the page, or go back to the home page.
          </p>
          <a href="/" className="button">
            Home page
          </a>
        </main>
      </body>
    </html>
  );
}
