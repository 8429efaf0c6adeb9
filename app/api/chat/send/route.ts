import { chatRoute } from '#lib/proxy/chat-calls.ts';
import { sendChatForm } from '#lib/proxy/forms/chat-form.ts';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = chatRoute('send', sendChatForm);
