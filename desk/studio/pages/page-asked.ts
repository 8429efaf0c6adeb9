/** A file of which somebody wants something, by its name below `content`. */
export type AskedFile = Readonly<{ name: string; title: string }>;

/** A page of which somebody wants something. */
export type AskedPage = AskedFile & Readonly<{ path: string }>;

/** What somebody wants to do with pages; other files can only be removed. */
export type PageAsked =
  | Readonly<{ act: 'make' }>
  | Readonly<{ act: 'copy' | 'move'; page: AskedPage }>
  | Readonly<{ act: 'remove'; page: AskedFile & Readonly<{ path: string | null }> }>;
