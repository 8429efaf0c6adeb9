type DrawingProps = Readonly<{ svg: string; width: number; height: number }>;

/** An SVG document inside an image that is drawn when the site is built. */
export function Drawing({ svg, width, height }: DrawingProps) {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  // oxlint-disable-next-line nextjs/no-img-element -- drawn into an image, never loaded by a page
  return <img src={src} width={width} height={height} alt="" />;
}
