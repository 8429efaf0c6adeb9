import { chatRoute } from '#lib/proxy/chat-calls.ts';
import { sendTranscriptForm } from '#lib/proxy/forms/chat-email-forms.ts';

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = chatRoute(
  'sendTranscript',
  sendTranscriptForm,
);
