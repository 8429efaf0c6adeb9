/**
 * What a page in the frame of the studio says to the desk, by `postMessage`. Its origin is `null`, because it is in a
 * sandbox, so the desk looks whether `event.source` is the window of its frame.
 *
 * `path`: it is there now, at this address on the site, which is what the frame shows after each load.
 * `text`: somebody has clicked these words, which are all of a heading, a paragraph, an entry, or a button, with single
 * spaces. Links are followed; with the Alt key held down, their words are said instead. Those that lead out of the
 * preview are not followed.
 */
export type StudioFrameNews = Readonly<{ path: string }> | Readonly<{ text: string }>;

/**
 * What the desk says to the page in the frame, with `'*'` as the target, because the page has no origin.
 *
 * `find`: it scrolls to these words and outlines them; nothing is outlined any longer if they are not there, or if words
 * as short as these could be there by chance.
 * `picture`: the same with a picture, by the name that files have for it.
 * `scheme`: it is light or dark from now on, also after the next load, whatever the browser prefers.
 * `reload`: it is drawn anew with the drafts as they are now, and stays where it is scrolled to.
 */
export type StudioFrameOrder =
  StudioFrameTarget | Readonly<{ scheme: 'light' | 'dark' }> | Readonly<{ reload: true }>;

/** What is looked for in a page; empty words are nowhere. */
export type StudioFrameTarget =
  Readonly<{ find: string }> | Readonly<{ picture: string; kind: 'mosaic' | 'photo' }>;
