/** Whether somebody looks at this page now, as far as a browser can tell. */
export const isLooking = (): boolean =>
  document.visibilityState === 'visible' && document.hasFocus();
