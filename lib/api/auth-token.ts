import { jwtDecode } from 'jwt-decode';

/** The two keys under which a token may be stored (requirement 3.4). */
const TOKEN_KEYS = ['token', 'authToken'];

/**
 * Finds the stored token that has not expired yet (requirements 3.4 and 6.2).
 *
 * @param now milliseconds since 1970
 * @returns the JWT; nothing if none is stored, readable, and unexpired
 */
export function storedToken(now: number): string | undefined {
  try {
    return TOKEN_KEYS.map((key) => localStorage.getItem(key)).find(
      (token): token is string => token !== null && isUnexpired(token, now),
    );
  } catch {
    return undefined; // storage is switched off
  }
}

function isUnexpired(token: string, now: number): boolean {
  try {
    const { exp } = jwtDecode(token);
    return typeof exp === 'number' && exp * 1000 > now;
  } catch {
    return false; // not a JWT
  }
}
