import { beforeAll, expect, jest, test } from '@jest/globals';
import { report } from '@repo/backend/studio/frame/report.ts';
import type { StudioFrameTarget } from '@repo/contract/desk/studio-frame.ts';

const PAGE = `
  <header><a href="/about">About us</a><img src="/mosaics/logo.0f.svg" alt="" /></header>
  <main>
    <h1><span>About us</span></h1>
    <p id="email">Write an email to our AI team about pricing. Plan A is enough.</p>
    <p id="dear">It costs $50, $5.99, or $5,000, and with 15 people more than $1,200.</p>
    <p id="price">It begins at <b>$5 a month</b> for one.</p>
    <p id="range">It takes 1–2 weeks… perhaps.</p>
    <img id="language" src="/desk/previews/s/mosaics/ai-language.0a.svg" alt="" />
    <picture>
      <source srcset="/mosaics/ai-assembling.0d.svg" />
      <img id="ai" src="/desk/previews/s/mosaics/ai.0b.svg" alt="A chip with a spark on it" />
    </picture>
    <img id="second" src="/photos/team-2-640.0c.webp" alt="" />
    <img id="team" src="/photos/team-640.0c.webp" alt="" />
    <p hidden>Nobody sees these words.</p>
    <details id="folded"><summary>Question</summary><p hidden>An answer in it.</p></details>
  </main>
  <footer><a id="foot" href="/prices">Prices</a></footer>`;

const shown: string[] = [];

beforeAll(() => {
  // A page of a test has no layout.
  Element.prototype.getClientRects = function rects(this: Element) {
    return (this.closest('[hidden]') ? [] : [{}]) as unknown as DOMRectList;
  };
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    shown.push(this.id || this.outerHTML.replace(/ style=".*?"/, ''));
  };
  document.body.innerHTML = PAGE;
  jest.spyOn(globalThis, 'postMessage').mockReturnValue(undefined);
  report();
});

/** Where the page goes when something is looked for; nothing if it goes nowhere. */
function placeOf(data: StudioFrameTarget): string | undefined {
  shown.length = 0;
  dispatchEvent(new MessageEvent('message', { data, source: window }));
  const outlined = [...document.querySelectorAll<HTMLElement>('*')].filter(
    ({ style }) => style.outline !== '',
  );
  expect(outlined).toHaveLength(shown.length);
  return shown[0];
}
const wordsAt = (find: string) => placeOf({ find });

test('words are found in what only this page has first, at the smallest part that has them all', () => {
  expect(wordsAt('About us')).toBe('<span>About us</span>');
  expect(wordsAt('Prices')).toBe('foot');
  expect(wordsAt('our AI team')).toBe('email');
  expect(wordsAt('It takes 1-2 weeks... perhaps.')).toBe('range');
  expect(wordsAt('A chip with a spark on it')).toBe('ai');
});

test('what is folded is shown where it can be unfolded', () => {
  expect(wordsAt('An answer in it.')).toBe('folded');
  expect(wordsAt('Question')).toBe('<summary>Question</summary>');
});

test('what could be there by chance leads nowhere, nor does what nobody sees', () => {
  expect(wordsAt('ai')).toBeUndefined();
  expect(wordsAt('AI')).toBeUndefined();
  expect(wordsAt('pricing')).toBeUndefined();
  expect(wordsAt('our AI tea')).toBeUndefined();
  expect(wordsAt('rite an email')).toBeUndefined();
  expect(wordsAt('A is')).toBeUndefined();
  expect(wordsAt('Nobody sees these words.')).toBeUndefined();
  expect(wordsAt('')).toBeUndefined();
});

test('an amount is found as it is, and in no other one', () => {
  expect(wordsAt('$5')).toBe('<b>$5 a month</b>');
  expect(wordsAt('$1,200')).toBe('dear');
  expect(wordsAt('$1,20')).toBeUndefined();
  expect(wordsAt('$199')).toBeUndefined();
});

test('a picture is found by the name that files have for it', () => {
  expect(placeOf({ picture: 'ai', kind: 'mosaic' })).toBe('ai');
  expect(placeOf({ picture: 'ai-language', kind: 'mosaic' })).toBe('language');
  expect(placeOf({ picture: 'team', kind: 'photo' })).toBe('team');
  expect(placeOf({ picture: 'team-2', kind: 'photo' })).toBe('second');
  expect(placeOf({ picture: 'team', kind: 'mosaic' })).toBeUndefined();
  expect(placeOf({ picture: 'ai', kind: 'photo' })).toBeUndefined();
  expect(placeOf({ picture: 'chip', kind: 'mosaic' })).toBeUndefined();
});
