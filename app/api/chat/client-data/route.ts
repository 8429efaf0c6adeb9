import { chatRoute } from '#lib/proxy/chat-calls.ts';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = chatRoute('sendLead');
