/** The storage key of the unsent text of the chat. */
export const TEXT_KEY = 'chat-text';
