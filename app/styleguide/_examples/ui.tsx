import { ArrowRight } from 'lucide';
import { siFlutter } from 'simple-icons';
import { Icon } from '@repo/ui/icon.tsx';
import { company } from '@repo/company/company.ts';
import { mosaicImage } from '@repo/company/mosaic/mosaics.ts';
import type { Example } from '#app/styleguide/_examples/example.ts';
import { ArrowLink } from '#components/ui/arrow-link.tsx';
import { BrandIcon } from '#components/ui/brand-icon.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { CheckList } from '#components/ui/check-list.tsx';
import { EntryLink } from '#components/ui/entry-link.tsx';
import { Marquee } from '#components/ui/marquee.tsx';
import { PHOTO_FITS } from '#components/ui/photo-fits.ts';
import { Picture } from '#components/ui/picture.tsx';
import { ReadMore } from '#components/ui/read-more.tsx';
import { Tag } from '#components/ui/tag.tsx';

const entry = {
  href: '/services/mobile-app',
  label: 'Mobile app development',
  description: 'Native and cross-platform apps for iOS and Android.',
  image: mosaicImage('mobile-app'),
};

/** A photo that is part of the page, because the site has none that is only an example. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAJqamgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const photo = {
  kind: 'photo',
  src: PIXEL,
  width: 400,
  height: 400,
  sources: [{ type: 'image/gif', files: [{ src: PIXEL, width: 400 }] }],
} as const;

export const uiExamples: readonly Example[] = [
  { title: 'Button', element: <Button>Send Another Inquiry</Button> },
  { title: 'Button, secondary', element: <Button look="secondary">Back</Button> },
  { title: 'Button, disabled', element: <Button disabled>Next</Button> },
  { title: 'Button, busy', element: <Button isBusy>SUBMITTING...</Button> },
  { title: 'Button link', element: <ButtonLink href="/contact">Start Your Project</ButtonLink> },
  {
    title: 'Button link, secondary, with long text',
    element: (
      <ButtonLink href="/portfolio/work" look="secondary">
        View everything that we have built for companies like yours in the last ten years
      </ButtonLink>
    ),
  },
  { title: 'Arrow link', element: <ArrowLink href="/services/ai">AI development</ArrowLink> },
  {
    title: 'Icons beside text',
    element: (
      <p className="flex items-center gap-3">
        <Icon icon={ArrowRight} /> On <BrandIcon icon={siFlutter} /> Flutter
      </p>
    ),
  },
  {
    title: 'Picture',
    element: <Picture image={entry.image} fit={PHOTO_FITS.tile} alt="A phone" size="w-40" />,
  },
  {
    title: 'Picture that assembles itself',
    element: (
      <Picture image={mosaicImage('hero')} fit={PHOTO_FITS.home} alt="A dashboard" size="w-60" />
    ),
  },
  {
    title: 'Picture, a photo',
    element: <Picture image={photo} fit={PHOTO_FITS.top} alt="A gray field" size="w-40" />,
  },
  {
    title: 'Check list',
    element: <CheckList items={['15 sub pages', 'Free hosting for 1 year']} />,
  },
  { title: 'Tag', element: <Tag>On its way</Tag> },
  {
    title: 'Table',
    element: (
      <table>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {Object.values(company.prices).map(({ product, amount, unit }) => (
            <tr key={product}>
              <th scope="row">{product}</th>
              <td className="tabular-nums">
                {amount} {unit}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  },
  { title: 'Entry, in a menu', element: <EntryLink {...entry} look="menu" /> },
  { title: 'Entry, in a row', element: <EntryLink {...entry} look="row" /> },
  { title: 'Entry, as a tile', element: <EntryLink {...entry} look="tile" /> },
  {
    title: 'Marquee with two rows',
    element: (
      <Marquee
        label="examples"
        rows={[
          [
            { content: 'One' },
            { content: 'Two', href: '/services/mobile-app' },
            { content: 'Three' },
          ],
          [{ content: 'Four' }, { content: 'Five' }],
        ]}
        row="gap-x-10"
      />
    ),
  },
  {
    title: 'Read more, with a short text',
    element: <ReadMore text="Short." excerpt="Short." about="a short text" />,
  },
  {
    title: 'Read more, with a long text',
    element: (
      <ReadMore
        text="A text that goes on after its beginning."
        excerpt="A text that…"
        about="a long text"
      />
    ),
  },
];
