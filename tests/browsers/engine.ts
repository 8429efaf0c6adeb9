/** A place in a window, in CSS px from its top left corner. */
export type Point = Readonly<{ x: number; y: number }>;

/** The viewport of a window, in CSS px. */
export type Size = Readonly<{ width: number; height: number }>;

/** Keys that do something rather than write something. */
export type Key = 'Enter' | 'Escape' | 'Space' | 'Tab';

/** What a hand can do with a page, and how tests query the page. */
export type Hands = {
  /** Opens an address, and resolves when the page is loaded. */
  open(address: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Runs a function in the page, with one argument that JSON can hold. It cannot wait for anything. */
  evaluate<Argument, Result>(
    inPage: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Result>;
  moveMouse(to: Point): Promise<void>;
  click(at: Point): Promise<void>;
  /** Touches with a finger, if the engine can simulate one. */
  tap?(at: Point): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types a line. */
  type(text: string): Promise<void>;
  /** A screenshot, as PNG. */
  picture(): Promise<Uint8Array>;
};

/**
 * A window of a browser that remembers nothing. Each engine does these things in its own way; everything else
 * is the same for all (`visitor.ts`).
 */
export type Window = AsyncDisposable & Hands;

/** An installed browser, whose windows share no state. */
export type Engine = AsyncDisposable & { newWindow(): Promise<Window> };

/** Features that a browser must do without. */
export type Without = Readonly<{ javaScript?: boolean; anchorPositioning?: boolean }>;
