import type { ReactNode } from 'react';
import { COLORS } from '@repo/company/mosaic/colors.ts';
import { Drawing } from '#components/seo/drawing.tsx';
import { CARD_PART } from '#lib/photos/card-part.ts';

const LOGO_HEIGHT = 64;
const LOGO_GAP = 24;

/** The maximum width of a line of the title, and the approximate width of a letter relative to its size. */
const TITLE_ROOM = 564;
const LETTER_WIDTH = 0.57;

/** The size of a title in pixels: long titles are smaller, and no word is wider than the line. */
function titleSize(title: string): number {
  const wanted = title.length <= 20 ? 96 : title.length <= 36 ? 80 : 64;
  const longestWord = Math.max(...title.split(' ').map(({ length }) => length));
  return Math.min(wanted, Math.floor(TITLE_ROOM / (longestWord * LETTER_WIDTH)));
}

/** The size of the company's name in pixels, so that it is on one line beside the logo. */
const nameSize = (name: string, logoWidth: number) =>
  Math.min(40, Math.floor((TITLE_ROOM - LOGO_GAP - logoWidth) / (name.length * LETTER_WIDTH)));

type SocialCardProps = Readonly<{
  title: string;
  /** The section of the site that the page is in. */
  section: string | undefined;
  company: string;
  /** The address of the site, without its protocol. */
  site: string;
  /** The company's logo as SVG, with its size in its own units. */
  logo: Readonly<{ svg: string; width: number; height: number }>;
  /** The page's picture: a `CardMosaic` or a `CardPhoto`. */
  picture: ReactNode;
}>;

/**
 * The image that networks show for a link to a page, drawn when the site is built. Its styles are inline,
 * because Satori, which draws it, reads no style sheets and requires every box to be flexible.
 */
export function SocialCard(props: SocialCardProps) {
  const { title, section, company, site, logo, picture } = props;
  const logoWidth = Math.round((LOGO_HEIGHT * logo.width) / logo.height);
  const [paper, ink, sand] = [COLORS.p.light, COLORS.i.light, COLORS.s.light];
  return (
    <div style={{ ...CARD, background: paper, color: ink }}>
      <div style={WORDS}>
        <div style={{ ...BRAND, fontSize: nameSize(company, logoWidth) }}>
          <Drawing svg={logo.svg} height={LOGO_HEIGHT} width={logoWidth} />
          {company}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column', gap: 16 }}>
          {section !== undefined && (
            <div style={{ fontSize: 32, color: COLORS.v.light }}>{section}</div>
          )}
          <div style={{ ...TITLE, fontSize: titleSize(title) }}>{title}</div>
        </div>
        <div style={{ fontSize: 30 }}>{site}</div>
      </div>
      <div style={{ ...PICTURE, background: sand }}>{picture}</div>
    </div>
  );
}

const CARD = { display: 'flex', width: '100%', height: '100%', fontFamily: 'Figtree' } as const;

const WORDS = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  width: 660,
  padding: '56px 32px 56px 64px',
} as const;

const BRAND = {
  display: 'flex',
  alignItems: 'center',
  gap: LOGO_GAP,
  fontFamily: 'Familjen Grotesk',
} as const;

const TITLE = {
  fontFamily: 'Familjen Grotesk',
  lineHeight: 1.05,
  letterSpacing: '-0.02em',
  textWrap: 'balance',
} as const;

const PICTURE = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: CARD_PART.width,
} as const;
