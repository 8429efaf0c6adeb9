/** What the log says of a request, on the site and on the backend. */
export type RequestLine = Readonly<{
  method: string;
  /** A pattern, so that no ID and no visitor's text gets into the log (requirement 14.3). */
  route: string;
  /** The HTTP status of the answer. */
  status: number;
  /** How long the answer took, in whole milliseconds. */
  ms: number;
}>;
