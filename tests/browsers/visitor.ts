import { expect } from '@playwright/test';
import type { Hands, Key, Point, Size } from '#tests/browsers/engine.ts';
import { isMissed, look, type Sight, type Thing } from '#tests/browsers/look.ts';

export const button = (name: string): Thing => ({ css: 'button', name });
/** A field by its name in the markup, which people do not see. */
export const field = (name: string): Thing => ({ css: `[name="${name}"]` });

/** Waits until a check passes. The limit only ends what hangs, on however busy a machine. */
export const eventually = (check: () => Promise<void>): Promise<void> =>
  expect(check).toPass({ timeout: 60_000, intervals: [50] });

/** How often Tab is pressed before giving up. */
const MOST_TABS = 30;

/** Someone at a window, who sees and does there what a person can. */
export class Visitor {
  readonly #window: Hands;
  readonly #home: string;

  /** @param home what comes before each path */
  constructor(window: Hands, home: string) {
    this.#window = window;
    this.#home = home;
  }

  open = (path: string) => this.#window.open(this.#home + path);
  resize = (size: Size) => this.#window.resize(size);
  press = (key: Key) => this.#window.press(key);
  type = (text: string) => this.#window.type(text);
  moveMouse = (to: Point) => this.#window.moveMouse(to);
  ask: Hands['evaluate'] = (inPage, argument) => this.#window.evaluate(inPage, argument);

  /** What is visible of something now. */
  see = (thing: Thing, isWanted = false) => this.ask(look, { thing, isWanted });

  async hover(thing: Thing): Promise<void> {
    await this.#window.moveMouse(await this.#reach(thing));
  }

  /** Clicks something, again if the page has moved meanwhile: after typing, Firefox scrolls to the caret in its own time. */
  click = (thing: Thing) =>
    eventually(async () => {
      await this.#window.click(await this.#reach(thing));
      // A click may lead to another page, where nothing was wanted.
      const isElsewhere = await this.ask(isMissed, null).catch(() => false);
      expect(isElsewhere, `the click has missed ${saidOf(thing)}`).toBe(false);
    });

  /** Touches something, or clicks it if the engine cannot simulate a finger. */
  async tap(thing: Thing): Promise<void> {
    const point = await this.#reach(thing);
    await (this.#window.tap?.(point) ?? this.#window.click(point));
  }

  /** Types into a field. */
  async fill(thing: Thing, text: string): Promise<void> {
    await this.click(thing);
    await this.expectFocus(thing);
    await this.type(text);
  }

  /** Presses Tab until something has the focus. */
  async tabTo(thing: Thing): Promise<void> {
    for (let presses = 0; presses < MOST_TABS; presses++) {
      await this.press('Tab');
      if ((await this.see(thing))?.hasFocus) return;
    }
    throw new Error(`${MOST_TABS} times Tab did not lead to ${saidOf(thing)}`);
  }

  expectSeen = (thing: Thing) =>
    eventually(async () => expect(await this.see(thing), saidOf(thing)).not.toBeNull());

  expectHidden = (thing: Thing) =>
    eventually(async () => expect(await this.see(thing), saidOf(thing)).toBeNull());

  expectFocus = (thing: Thing) =>
    eventually(async () =>
      expect(await this.see(thing), saidOf(thing)).toMatchObject({ hasFocus: true }),
    );

  /** Waits until words are on the page, or in a part of it. */
  expectWords = (words: string, css = 'body') =>
    eventually(async () => expect(await this.words(css)).toContain(words));

  expectPath = (path: string) =>
    eventually(async () => {
      expect(await this.ask(() => location.pathname + location.search, null)).toBe(path);
    });

  /** The visible text of a part of the page. */
  words = (css: string) =>
    this.ask((place) => document.querySelector<HTMLElement>(place)?.innerText ?? '', css);

  /** The middle of something that is at rest and uncovered. Scrolls to it. */
  async #reach(thing: Thing): Promise<Point> {
    const sights: (Sight | null)[] = [];
    await eventually(async () => {
      sights.push(await this.see(thing, true));
      const [before, now] = sights.slice(-2);
      expect(now, saidOf(thing)).toMatchObject({ isFree: true });
      expect(now, `${saidOf(thing)} rests`).toEqual(before);
    });
    const { top = 0, right = 0, bottom = 0, left = 0 } = sights.at(-1) ?? {};
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  }
}

const saidOf = ({ css, name = '' }: Thing) => `${css} "${name}"`;
