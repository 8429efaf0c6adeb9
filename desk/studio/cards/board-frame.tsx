type BoardFrameProps = Readonly<{
  /** The address of the reader's preview. */
  address: string;
  /** The address of the page on the site. */
  path: string;
  /** How often something was saved: each time, it is shown anew. */
  saves: number;
}>;

/** How search engines and networks see the page, beside what they see of it now. */
export const BoardFrame = ({ address, path, saves }: BoardFrameProps) => (
  <iframe
    title="How others see it"
    className="studio-board"
    src={`${address}${path}?board=${saves}`}
    // Nothing runs in it.
    sandbox=""
  />
);
