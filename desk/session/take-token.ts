/** The token of a link, taken out of the address bar, so that nobody reads it there. */
export function takeTokenFromUrl(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, '', location.pathname);
  return token;
}
