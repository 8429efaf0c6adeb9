import { Drawing } from '#components/seo/drawing.tsx';

type SiteIconProps = Readonly<{
  /** The logo as an SVG document. */
  logo: string;
  /** The color behind it. */
  ground: string;
  left: number;
  top: number;
  width: number;
  height: number;
}>;

/** The logo on its own background, so that its dark strokes are visible on dark tabs and home screens. */
export const SiteIcon = ({ logo, ground, left, top, width, height }: SiteIconProps) => (
  <div style={{ display: 'flex', width: '100%', height: '100%', background: ground }}>
    <div style={{ display: 'flex', position: 'absolute', left, top }}>
      <Drawing svg={logo} width={width} height={height} />
    </div>
  </div>
);
