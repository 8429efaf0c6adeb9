type MarkProps = Readonly<{
  /** Its outlines, each with the letter of its color, and its size in their units. */
  drawing: Readonly<{
    paths: readonly Readonly<{ color: string; d: string; isCrisp: boolean }>[];
    width: number;
    height: number;
  }>;
  /** Utility classes for its width. */
  size: string;
  /** Whether it is on a band that is dark in both color schemes. */
  isOnNight?: boolean;
}>;

/**
 * A small mosaic beside its name, drawn as part of the page: requesting a file would cost more bytes than the
 * drawing, and compete with the style sheet.
 */
export function Mark({ drawing, size, isOnNight = false }: MarkProps) {
  const { paths, width, height } = drawing;
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={`mosaic h-auto shrink-0 ${size} ${isOnNight ? 'scheme-dark' : ''}`}
    >
      {paths.map(({ color, d, isCrisp }, index) => (
        <path
          key={index} // the outline would be in the page's data twice
          className={`piece-${color}`}
          d={d}
          {...(isCrisp && { shapeRendering: 'crispEdges' })}
        />
      ))}
    </svg>
  );
}
