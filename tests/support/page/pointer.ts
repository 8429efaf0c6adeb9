/** Sets whether the visitor points with a finger. */
export function useTouch(isTouch: boolean): void {
  window.matchMedia = (query) =>
    ({ matches: isTouch && query === '(pointer: coarse)', media: query }) as MediaQueryList;
}
