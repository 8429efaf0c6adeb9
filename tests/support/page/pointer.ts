/** Says that the visitor points with a finger, or that they do not. */
export function useTouch(isTouch: boolean): void {
  window.matchMedia = (query) =>
    ({ matches: isTouch && query === '(pointer: coarse)', media: query }) as MediaQueryList;
}
