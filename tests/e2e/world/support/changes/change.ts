/** One thing that other hands do to a page. */
export type Change = Readonly<{
  /** Its row in docs/reliability.md. */
  name: string;
  /** Changes the open page. It is handed to the page as text, so it uses nothing but {@link Hands}. */
  inPage?: () => void;
  /** Changes the document before the browser sees it. */
  inHtml?: (html: string) => string | Promise<string>;
  /** What must then stay in the page. */
  stays?: string;
  /** Scripts of other hands that the changed document names, by their paths. */
  scripts?: Readonly<Record<string, string>>;
  /** Whether no code of the page can run, so that it must work as a plain one. */
  isPlain?: boolean;
  /** Whether it is about fields, so that pages without one have nothing to change. */
  needsField?: boolean;
  /** What the browser complains about because of the change itself. */
  complaint?: RegExp;
}>;
