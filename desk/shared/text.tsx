import { isWebAddress, segmentsOf } from '@/desk/shared/links';

type TextProps = Readonly<{ text: string }>;

/**
 * What somebody has typed, in one line among other things. It is isolated, so that letters of another
 * direction do not turn the words around it.
 */
export function UserLine({ text }: TextProps) {
  return <bdi className="typed">{text}</bdi>;
}

/** What somebody has typed, in lines. Addresses in it can be followed; nothing else is markup. */
export function UserText({ text }: TextProps) {
  return (
    <p dir="auto" className="typed lines">
      {segmentsOf(text).map(({ text: shown, href }, index) =>
        href === undefined ? shown : <Away key={index} href={href} text={shown} />,
      )}
    </p>
  );
}

/** An address of a page: a link where following it is harmless, otherwise its text. */
export function PageAddress({ url }: Readonly<{ url: string }>) {
  return isWebAddress(url) ? <Away href={url} text={url} /> : <UserLine text={url} />;
}

/** A way out of the desk. The other page learns nothing of where it came from. */
const Away = ({ href, text }: Readonly<{ href: string; text: string }>) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="typed">
    <bdi>{text}</bdi>
  </a>
);
