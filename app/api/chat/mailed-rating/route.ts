import { chatRoute } from '#lib/proxy/chat-calls.ts';
import { sendMailedRatingForm } from '#lib/proxy/forms/mailed-rating-form.ts';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = chatRoute(
  'rateByMail',
  sendMailedRatingForm,
);
