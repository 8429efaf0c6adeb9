/** The icon of the chat: the three dots of a typing indicator. The element around it is the bubble. */
export function ChatMark() {
  return (
    <>
      <svg aria-hidden="true" width="32" height="8" viewBox="0 0 32 8" fill="currentColor">
        <circle cx="4" cy="4" r="4" />
        <circle cx="16" cy="4" r="4" />
        <circle cx="28" cy="4" r="4" />
      </svg>
      <span className="sr-only">Chat with us</span>
    </>
  );
}
