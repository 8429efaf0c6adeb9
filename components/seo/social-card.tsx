import { Drawing } from '@/components/seo/drawing';
import { COLOURS } from '@/lib/mosaic/colours';
import { CELL } from '@/lib/mosaic/cuts';

/** The most that the mosaic is wide and high, in pixels of a card 1200 wide. */
const PICTURE_ROOM = 480;

/** How wide a line of the title may be, and about how wide a letter is for its size. */
const TITLE_ROOM = 564;
const LETTER_WIDTH = 0.57;

/** The size of a title in pixels: a long one is set smaller, and no word is wider than its room. */
function titleSize(title: string): number {
  const wanted = title.length <= 20 ? 96 : title.length <= 36 ? 80 : 64;
  const longestWord = Math.max(...title.split(' ').map(({ length }) => length));
  return Math.min(wanted, Math.floor(TITLE_ROOM / (longestWord * LETTER_WIDTH)));
}

type SocialCardProps = Readonly<{
  title: string;
  /** The part of the site that the page is in. */
  section: string | undefined;
  company: string;
  /** The address of the site, without its protocol. */
  site: string;
  /** The company's mark, as SVG. */
  logo: string;
  /** The mosaic of the page, as SVG. */
  drawing: string;
  /** The size of the mosaic in its own units. */
  mosaic: Readonly<{ width: number; height: number }>;
}>;

/** The mosaic in cells of whole pixels: no hairline shows between neighbours. */
function fitted({ width, height }: SocialCardProps['mosaic']) {
  const cell = Math.floor((PICTURE_ROOM * CELL) / Math.max(width, height));
  return { width: (width / CELL) * cell, height: (height / CELL) * cell };
}

/**
 * The picture that a link to a page is shown with, drawn when the site is built. Its styles are inline,
 * because the drawing program (Satori) reads no style sheet and wants every box to be flexible.
 */
export function SocialCard(props: SocialCardProps) {
  const { title, section, company, site, logo, drawing, mosaic } = props;
  const [paper, ink, sand] = [COLOURS.p.light, COLOURS.i.light, COLOURS.s.light];
  return (
    <div style={{ ...CARD, background: paper, color: ink }}>
      <div style={WORDS}>
        <div style={BRAND}>
          <Drawing svg={logo} width={64} height={64} />
          {company}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column', gap: 16 }}>
          {section !== undefined && (
            <div style={{ fontSize: 32, color: COLOURS.v.light }}>{section}</div>
          )}
          <div style={{ ...TITLE, fontSize: titleSize(title) }}>{title}</div>
        </div>
        <div style={{ fontSize: 30 }}>{site}</div>
      </div>
      <div style={{ ...PICTURE, background: sand }}>
        <Drawing svg={drawing} {...fitted(mosaic)} />
      </div>
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
  gap: 24,
  fontFamily: 'Familjen Grotesk',
  fontSize: 40,
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
  width: 540,
} as const;
