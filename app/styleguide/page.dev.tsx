import { mosaicFiles } from '@repo/company/mosaic/mosaics.ts';
import { contactExamples } from '#app/styleguide/_examples/contact.tsx';
import type { Example } from '#app/styleguide/_examples/example.ts';
import { fieldExamples } from '#app/styleguide/_examples/fields.tsx';
import { homeExamples } from '#app/styleguide/_examples/home.tsx';
import { proofExamples } from '#app/styleguide/_examples/proof.tsx';
import { sectionExamples } from '#app/styleguide/_examples/sections.tsx';
import { uiExamples } from '#app/styleguide/_examples/ui.tsx';
import { Tokens } from '#app/styleguide/tokens.tsx';
import { unlistedMetadata } from '#lib/seo/metadata.ts';

export const metadata = unlistedMetadata('Style guide');

type ExamplesProps = Readonly<{ title: string; examples: readonly Example[] }>;

function Examples({ title, examples }: ExamplesProps) {
  return (
    <section className="mt-16 border-t border-line pt-8">
      <h2 className="shell">{title}</h2>
      {examples.map((example) => (
        <div key={example.title} className="mt-8">
          <p className="shell mb-2 text-small text-ink-soft">{example.title}</p>
          <div className={['Sections', 'Proof', 'Home page'].includes(title) ? undefined : 'shell'}>
            {example.element}
          </div>
        </div>
      ))}
    </section>
  );
}

/** Every component in every state. Only in development. */
export default function StyleguidePage() {
  return (
    <>
      <h1 className="shell py-10">Style guide</h1>
      <section className="shell">
        <h2 className="mb-8">Tokens</h2>
        <Tokens />
      </section>
      <section className="shell mt-16">
        <h2 className="mb-8">Mosaics</h2>
        <ul className="grid grid-cols-2 gap-6 md:grid-cols-4">
          {[...mosaicFiles.keys()].map((file) => (
            <li key={file} className="wrap-anywhere">
              {/* oxlint-disable-next-line nextjs/no-img-element -- a small SVG file needs no optimizer */}
              <img src={`/mosaics/${file}`} alt="" loading="lazy" className="w-48" />
              {file.split('.')[0]}
            </li>
          ))}
        </ul>
      </section>
      <Examples title="Controls" examples={uiExamples} />
      <Examples title="Fields" examples={fieldExamples} />
      <Examples title="Contact" examples={contactExamples} />
      <Examples title="Sections" examples={sectionExamples} />
      <Examples title="Proof" examples={proofExamples} />
      <Examples title="Home page" examples={homeExamples} />
    </>
  );
}
