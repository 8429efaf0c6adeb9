import type {
  StudioFrameNews,
  StudioFrameOrder,
  StudioFrameTarget,
} from '@repo/contract/desk/studio-frame.ts';

/**
 * Runs in a page of a preview, in the frame of the desk (packages/contract/desk/studio-frame.ts). Its own text is the
 * script, so it uses nothing from outside of it.
 */
export function report(): void {
  /** The address of the preview: `/desk/previews/<secret>`. */
  const preview = location.pathname.split('/').slice(0, 4).join('/');
  const blocks = 'h1,h2,h3,h4,h5,h6,p,li,dt,dd,summary,figcaption,blockquote,td,th,label,legend';
  const say = (news: StudioFrameNews) => parent.postMessage(news, '*');
  const wordsOf = (element: Element) =>
    `${element.textContent} ${element.getAttribute('alt') ?? ''}`.replace(/\s+/g, ' ').trim();
  /** Texts are set with other quotes, dashes, and spaces than they are written with. */
  const plain = (words: string) =>
    words
      .replace(/\u00AD/g, '')
      .replace(/[‘’]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/[–—‑]/g, '-')
      .replace(/…/g, '...')
      .replace(/\s+/g, ' ')
      .trim();

  const isInPreview = ({ origin, pathname }: HTMLAnchorElement) =>
    origin === location.origin && `${pathname}/`.startsWith(`${preview}/`);

  addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const link = target.closest('a');
    if (link && !event.altKey) {
      // Those of a link for others lead the page around the frame.
      if (link.target !== '_top') link.removeAttribute('target');
      if (!isInPreview(link)) event.preventDefault();
      return;
    }
    if (link) event.preventDefault();
    const text = wordsOf(link ?? target.closest(blocks) ?? target);
    if (text !== '') say({ text });
  });
  addEventListener('submit', (event) => event.preventDefault());

  const isSeen = (element: HTMLElement) => element.getClientRects().length > 0;
  /** The first element that can be seen and is wanted, in what only this page has before what all pages have. */
  function first(is: (element: HTMLElement) => boolean): HTMLElement | undefined {
    for (const around of ['main', 'body'])
      for (const element of document.querySelectorAll<HTMLElement>(`${around} *`)) {
        // What is around the words has them, too.
        if (!is(element) || ([...element.children] as HTMLElement[]).some(is)) continue;
        const shown = isSeen(element) ? element : element.closest('details');
        if (shown && isSeen(shown)) return shown;
      }
    return undefined;
  }
  function saying(wanted: string): HTMLElement | undefined {
    if (wanted === '') return undefined;
    const whole = first((element) => plain(wordsOf(element)) === wanted);
    // A single word, or a few letters, can be in any text by chance. A price is none of these.
    const letters = wanted.match(/[\p{L}\p{N}]/gu) ?? [];
    if (whole || (!/\p{Sc}/u.test(wanted) && (letters.length < 4 || !wanted.includes(' '))))
      return whole;
    const escaped = wanted.replace(/[\^$.*+?()[\]{}|/]/g, '\\$&');
    const inWords = new RegExp(
      `(?<![\\p{L}\\p{N}])${escaped}(?:(?<![\\p{L}\\p{N}])|(?![\\p{L}\\p{N}]|[.,]\\p{N}))`,
      'u',
    );
    return first((element) => inWords.test(plain(wordsOf(element))));
  }
  /** `/mosaics/<name>.<digest>.svg`, or `/photos/<name>-<width>.<digest>.<format>`. */
  const showing = (name: string, kind: 'mosaic' | 'photo') =>
    first((element) => {
      if (!(element instanceof HTMLImageElement)) return false;
      const [folder, file = ''] = element.src.split('/').slice(-2);
      const [stem = ''] = file.split('.');
      return (
        folder === `${kind}s` && (kind === 'photo' ? stem.replace(/-\d+$/, '') : stem) === name
      );
    });

  let outlined: HTMLElement | undefined;
  function find(target: StudioFrameTarget): void {
    outlined?.style.removeProperty('outline');
    outlined = 'find' in target ? saying(plain(target.find)) : showing(target.picture, target.kind);
    outlined?.style.setProperty('outline', '3px solid');
    outlined?.scrollIntoView({ block: 'center' });
  }

  const written = new Map<object, string>();
  /** What is asked of the browser's preference is answered by what the desk wants. */
  function wanted(of: object, media: string, scheme: string): string {
    const original = written.get(of) ?? media;
    written.set(of, original);
    return original.replace(/\(prefers-color-scheme: ?(\w+)\)/g, (_, asked: string) =>
      asked === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
    );
  }
  function setIn(rules: CSSRuleList, scheme: string): void {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule)
        rule.media.mediaText = wanted(rule, rule.media.mediaText, scheme);
      // Also what is nested in the rule of an element.
      if ('cssRules' in rule) setIn(rule.cssRules as CSSRuleList, scheme);
    }
  }
  function set(scheme: string): void {
    if (scheme !== 'dark' && scheme !== 'light') return;
    // It stays with the frame when another page is loaded.
    window.name = scheme;
    document.documentElement.style.colorScheme = scheme;
    for (const source of document.querySelectorAll('source'))
      source.media = wanted(source, source.media, scheme);
    for (const sheet of document.styleSheets) setIn(sheet.cssRules, scheme);
  }

  addEventListener('message', ({ source, data }: MessageEvent<StudioFrameOrder>) => {
    if (source !== parent) return;
    if ('find' in data || 'picture' in data) find(data);
    else if ('scheme' in data) set(data.scheme);
    else {
      window.name = `${window.name} ${scrollY}`;
      location.reload();
    }
  });
  // What the page before has left: the scheme, and where it was scrolled to if it is drawn anew.
  const [scheme = '', scrolled = '0'] = window.name.split(' ');
  window.name = '';
  set(scheme);
  if (scrolled !== '0') scrollTo({ top: Number(scrolled), behavior: 'instant' });
  say({ path: location.pathname.slice(preview.length) || '/' });
}
