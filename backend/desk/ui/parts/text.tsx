import { MessageText } from '@/components/chat/message-text';

type TextProps = Readonly<{ text: string }>;

/**
 * What somebody has typed, in one line among other things. It is isolated, so that letters of another
 * direction do not turn the words around it.
 */
export function Line({ text }: TextProps) {
  return <bdi className="typed">{text}</bdi>;
}

/** What somebody has typed, in lines. Addresses in it can be followed; nothing else is markup. */
export function Typed({ text }: TextProps) {
  return <MessageText text={text} />;
}

/** An address of a page: a link where following it is harmless, otherwise its text. */
export function PageAddress({ url }: Readonly<{ url: string }>) {
  const isWeb = /^https?:\/\//i.test(url) && URL.canParse(url);
  if (!isWeb) return <Line text={url} />;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="typed">
      <bdi>{url}</bdi>
    </a>
  );
}
