/** What stands between angle brackets: a mention, or an address with or without words. */
const MARKUP = /<([^<>|]*)(?:\|([^<>]*))?>/g;

/** What a message in Slack says. */
type ReadSlackText = {
  text: string;
  /** Whether it mentions a person, a group, or a channel, and so talks to colleagues. */
  isToColleagues: boolean;
};

/**
 * Turns the markup of a message into plain text (https://docs.slack.dev/messaging/formatting-message-text). Only addresses
 * are changed: marks like `*` and names of emoji are what a person has typed.
 */
export function readSlackText(markup: string): ReadSlackText {
  let isToColleagues = false;
  const text = markup.replace(MARKUP, (_all, target: string, words: string | undefined) => {
    if (/^[@#!]/.test(target)) {
      isToColleagues = true;
      return words ?? '';
    }
    const address = target.replace(/^(mailto|tel):/, '');
    const isSame = words === undefined || withoutScheme(address) === withoutScheme(words);
    return isSame ? address : `${words} (${address})`;
  });
  return { text: unescaped(text), isToColleagues };
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '');

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
