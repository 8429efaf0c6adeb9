/**
 * Tells the styles of an element what the keyboard of a phone leaves of the screen, as
 * `--visible-height` and `--visible-top`. Browsers do not move what is fixed to the screen out of its way.
 *
 * @param signal ends it
 */
export function fitVisibleArea(element: HTMLElement, signal: AbortSignal): void {
  const area = window.visualViewport;
  if (!area) return;
  const fit = () => {
    // Who has zoomed in wants to see a part of it larger, and no smaller whole.
    if (area.scale !== 1) return;
    element.style.setProperty('--visible-height', `${area.height}px`);
    element.style.setProperty('--visible-top', `${area.offsetTop}px`);
  };
  fit();
  area.addEventListener('resize', fit, { signal });
  area.addEventListener('scroll', fit, { signal });
}
