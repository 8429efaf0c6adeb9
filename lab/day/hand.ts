import type { Locator, Page } from '@playwright/test';

/** What somebody did for a task. */
export type Effort = Readonly<{
  clicks: number;
  keys: number;
  /** How long the desk needed to answer all of it, in seconds. */
  waited: number;
}>;

/** Somebody who works in a browser, and what it costs them. */
export class Hand {
  #clicks = 0;
  #keys = 0;
  #waited = 0;

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async #does(act: () => Promise<unknown>): Promise<void> {
    const begun = performance.now();
    await act();
    this.#waited += performance.now() - begun;
  }

  /** Clicks, or touches on a phone. */
  async click(target: Locator): Promise<void> {
    this.#clicks += 1;
    await this.#does(() => target.click());
  }

  async press(keys: string): Promise<void> {
    this.#keys += 1;
    await this.#does(() => this.page.keyboard.press(keys));
  }

  /** Types into a field that has the focus. What is said takes as long with every program, so it is not counted. */
  async say(text: string): Promise<void> {
    await this.page.keyboard.insertText(text);
  }

  /** Waits until something is there. */
  async sees(target: Locator): Promise<void> {
    await this.#does(() => target.first().waitFor());
  }

  /** Waits until another page is there than before. */
  async leaves(before: string): Promise<void> {
    await this.#does(() => this.page.waitForURL((url) => url.href !== before));
  }

  /** What has been done since the last call. */
  effort(): Effort {
    const effort = { clicks: this.#clicks, keys: this.#keys, waited: this.#waited / 1000 };
    [this.#clicks, this.#keys, this.#waited] = [0, 0, 0];
    return effort;
  }
}
