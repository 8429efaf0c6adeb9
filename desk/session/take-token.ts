/** Takes the token of a link out of the address bar, so that nobody can read it there. */
export function takeTokenFromUrl(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, '', location.pathname);
  return token;
}
