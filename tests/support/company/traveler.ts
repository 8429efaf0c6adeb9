import { DESK_API } from '@repo/contract/desk/address.ts';

/** More redirects than any provider needs. */
const MOST_REDIRECTS = 20;

/** A browser that goes from the desk to the provider and back, with cookies of its own for each origin. */
export class Traveler {
  readonly #jars = new Map<string, Map<string, string>>();
  readonly #desk: string;

  /** @param desk the origin of the desk */
  constructor(desk: string) {
    this.#desk = desk;
  }

  /** The value of the `cookie` header for an origin; the desk's by default. */
  cookieFor(origin = this.#desk): string {
    return [...(this.#jars.get(origin) ?? [])]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  }

  /** Opens an address, without following redirects. */
  async open(address: string | URL, headers: Record<string, string> = {}): Promise<Response> {
    const { origin } = new URL(address);
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: this.cookieFor(origin), accept: 'text/html', ...headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** Presses the button of the sign-in page. @returns where that leads */
  async begin(): Promise<string> {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const response = await this.open(`${this.#desk}${DESK_API}/company/start`, headers);
    return response.headers.get('location') ?? '';
  }

  /** Follows the provider's redirects. @returns the address to which it sends people back */
  async agree(address: string): Promise<string> {
    let next = address;
    for (let count = 0; !next.startsWith(this.#desk); count += 1) {
      if (count === MOST_REDIRECTS) throw new Error(`The provider does not lead back: ${next}`);
      const response = await this.open(next);
      next = new URL(response.headers.get('location') ?? '', next).href;
    }
    return next;
  }

  /** Comes back to the desk. @returns where that leads */
  async comeBack(address: string): Promise<string> {
    const response = await this.open(address, {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-dest': 'document',
    });
    return response.headers.get('location') ?? String(response.status);
  }

  /** Signs in with the company's account. @returns where that leads */
  async signOn(): Promise<string> {
    const to = await this.begin();
    return to.startsWith('/') ? to : this.comeBack(await this.agree(to));
  }

  /** What a call of the desk answers to this browser. */
  async read(path: string): Promise<Record<string, unknown>> {
    const response = await this.open(`${this.#desk}${DESK_API}${path}`);
    return (await response.json()) as Record<string, unknown>;
  }
}
