import { LinkifyIt } from 'linkify-it';

// Only addresses with a scheme, and email addresses: a name like "node.js" is not a link.
const createLinkifier = () => new LinkifyIt({ fuzzyLink: false }).add('ftp:', null).add('//', null);

let linkifier: LinkifyIt | undefined;

/** A linkifier is slow to create, and most texts have nothing that an address needs. */
const linksIn = (text: string) =>
  /[:@]/.test(text) ? ((linkifier ??= createLinkifier()).match(text) ?? []) : [];

type MessageTextProps = Readonly<{ text: string }>;

/** The text of a message as it was typed. Addresses become links; nothing else is markup. */
export function MessageText({ text }: MessageTextProps) {
  const found = linksIn(text);
  return (
    <p dir="auto" className="chat-text">
      {found.map(({ url, text: shown, index, lastIndex }, position) => (
        <span key={index}>
          {text.slice(found[position - 1]?.lastIndex ?? 0, index)}
          <a href={url} target="_blank" rel="noopener nofollow">
            {shown}
          </a>
          {position === found.length - 1 && text.slice(lastIndex)}
        </span>
      ))}
      {found.length === 0 && text}
    </p>
  );
}
