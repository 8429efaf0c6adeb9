import { mosaicImage } from '@repo/company/mosaic/mosaics.ts';
import type { Example } from '#app/styleguide/_examples/example.ts';
import { Cases } from '#components/sections/cases.tsx';
import { Clients } from '#components/sections/clients.tsx';
import { Quotation } from '#components/sections/quotation.tsx';
import type { Client, TeamMember } from '#lib/content/schema/records.ts';

/** People who do not exist, because the site may have none. */
export const invented: ReadonlyMap<string, TeamMember> = new Map(
  ['Ada Example', 'Ben Example'].map((name) => [
    name,
    {
      name,
      role: 'Develops the desk',
      sentence: 'I like it when a form takes what people type.',
      picture: { image: mosaicImage('hero'), alt: 'A mosaic' },
      links: [{ label: 'Profile', href: 'https://www.example.com' }],
    },
  ]),
);

const client: Client = {
  name: 'An example',
  logo: { src: mosaicImage('logo').src, width: 32, height: 32 },
  link: 'https://www.example.com',
  permission: '2026-01-31',
};

export const proofExamples: readonly Example[] = [
  {
    title: 'Clients',
    element: <Clients clients={new Map([['example', client]])} />,
  },
  {
    title: 'Cases',
    element: (
      <Cases
        title="What we built for others"
        cases={[
          {
            href: '/portfolio/work',
            title: 'Forty dispatchers stopped retyping orders',
            client: 'A company in logistics',
            summary: 'One order, entered once.',
            image: mosaicImage('transportation'),
            alt: 'A truck',
            result: { figure: '−38%', label: 'calls about the state of an order' },
          },
        ]}
      />
    ),
  },
  {
    title: 'Quotation',
    element: (
      <div className="shell breathe">
        <Quotation
          words="Our dispatchers go home at five now."
          who="Dana Example"
          from="Head of operations, An example"
        />
      </div>
    ),
  },
];
