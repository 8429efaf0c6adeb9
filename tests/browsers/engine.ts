/** A place in a window, in CSS px from its top left corner. */
export type Point = Readonly<{ x: number; y: number }>;

/** The room for a page in a window, in CSS px. */
export type Size = Readonly<{ width: number; height: number }>;

/** Keys that do something, rather than write something. */
export type Key = 'Enter' | 'Escape' | 'Space' | 'Tab';

/** What a hand can do with a page, and how the page is asked what came of it. */
export type Hands = {
  /** Opens an address, and comes back when the page is loaded. */
  open(address: string): Promise<void>;
  resize(size: Size): Promise<void>;
  /** Runs a function in the page, with one value that JSON can hold. It cannot wait for anything. */
  evaluate<Argument, Result>(
    inPage: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Result>;
  moveMouse(to: Point): Promise<void>;
  click(at: Point): Promise<void>;
  /** Touches with a finger, where the engine can be told to. */
  tap?(at: Point): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types a line. */
  type(text: string): Promise<void>;
  /** What is seen, as PNG. */
  picture(): Promise<Uint8Array>;
};

/**
 * A window of a browser that remembers nothing. Each engine has its own way to do these things;
 * everything else is the same for all (`visitor.ts`).
 */
export type Window = AsyncDisposable & Hands;

/** A browser of the system, which opens windows that know nothing of each other. */
export type Engine = AsyncDisposable & { newWindow(): Promise<Window> };

/** What a browser is made to do without. */
export type Without = Readonly<{ javaScript?: boolean; anchorPositioning?: boolean }>;
