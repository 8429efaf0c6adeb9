'use client';

import '#app/globals.css';

/** The error page for a failure in the frame around all pages: a complete document with a link home. */
export default function GlobalErrorPage() {
  return (
    <html lang="en">
      <head>
        <title>Something went wrong</title>
      </head>
      <body>
        <main className="shell flex flex-col items-start gap-6 py-16">
          <h1>Something went wrong</h1>
          <p className="measure text-lede">
            It’s our fault, not yours. Reload the page, or go back to the home page.
          </p>
          <a href="/" className="button">
            Home page
          </a>
        </main>
      </body>
    </html>
  );
}
