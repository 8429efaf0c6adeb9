/** The id of a message, lead or call request came again, with other content. */
export class ChatConflict extends Error {}

/** Staff named a conversation that is not there. */
export class UnknownConversation extends Error {}
