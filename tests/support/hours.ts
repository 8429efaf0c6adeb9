import { chatHoursSchema, type ChatHours } from '@repo/company/chat-hours.ts';
import { onEachDay } from '@repo/contract/business-hours.ts';

/** Hours as `company.yaml` says them. */
export const hoursOf = (
  hours: Record<string, string>,
  timeZone = 'America/New_York',
  more: object = {},
): ChatHours => ({
  ...chatHoursSchema.parse({ replyMinutes: 10, hours, ...more }),
  timeZone,
});

/** The same hours on all days. */
export const everyDay = (hours: string): Record<string, string> => onEachDay(() => hours);

/** Monday to Friday, from nine to six. */
export const OFFICE: Record<string, string> = {
  monday: '09:00-18:00',
  tuesday: '09:00-18:00',
  wednesday: '09:00-18:00',
  thursday: '09:00-18:00',
  friday: '09:00-18:00',
};
