/** The classes of a message. What the system says in several lines is no note, but shows pages. */
export const itemClass = (type: string, text: string): string =>
  `chat-item chat-${type}${type === 'system' && text.includes('\n') ? ' chat-pages' : ''}`;
