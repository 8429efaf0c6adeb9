/**
 * The place for the message that a visitor without JavaScript has just sent (lib/proxy/forms/sent-page.ts),
 * used when the backend has no history.
 */
export function JustSentLine() {
  return (
    <li data-just-sent hidden className="chat-item chat-sent">
      <p className="sr-only">You</p>
      <p dir="auto" className="chat-text" />
      <p className="chat-meta">Sent</p>
    </li>
  );
}
