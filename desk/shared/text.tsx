import { isWebAddress, segmentsOf } from '#shared/links.ts';

type TextProps = Readonly<{ text: string }>;

/**
 * Text that someone typed, on one line among other things. It is isolated, so that text in another direction
 * does not reorder the words around it.
 */
export function UserLine({ text }: TextProps) {
  return <bdi className="typed">{text}</bdi>;
}

/** Text that someone typed, with its line breaks. Addresses become links; nothing else is markup. */
export function UserText({ text }: TextProps) {
  return (
    <p dir="auto" className="typed lines">
      {segmentsOf(text).map(({ text: shown, href }, index) =>
        href === undefined ? shown : <Away key={index} href={href} text={shown} />,
      )}
    </p>
  );
}

/** The address of a page: a link where following it is harmless, otherwise plain text. */
export function PageAddress({ url }: Readonly<{ url: string }>) {
  return isWebAddress(url) ? <Away href={url} text={url} /> : <UserLine text={url} />;
}

/** A link out of the desk. The other site does not learn where it came from. */
const Away = ({ href, text }: Readonly<{ href: string; text: string }>) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="typed">
    <bdi>{text}</bdi>
  </a>
);
