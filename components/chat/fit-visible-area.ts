/**
 * Gives an element's styles the part of the screen that a phone's keyboard leaves free, as `--visible-height`
 * and `--visible-top`. Browsers do not move fixed elements out of the keyboard's way.
 *
 * @param signal stops the updates
 */
export function fitVisibleArea(element: HTMLElement, signal: AbortSignal): void {
  const area = window.visualViewport;
  if (!area) return;
  const fit = () => {
    // People who zoom in want to see a part larger, not the whole at a smaller size.
    if (area.scale !== 1) return;
    element.style.setProperty('--visible-height', `${area.height}px`);
    element.style.setProperty('--visible-top', `${area.offsetTop}px`);
  };
  fit();
  area.addEventListener('resize', fit, { signal });
  area.addEventListener('scroll', fit, { signal });
}
