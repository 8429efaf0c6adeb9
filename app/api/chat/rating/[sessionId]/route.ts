import { chatRoute } from '#lib/proxy/chat-calls.ts';
import { sendRatingForm } from '#lib/proxy/forms/rating-form.ts';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = chatRoute('rate', sendRatingForm);
