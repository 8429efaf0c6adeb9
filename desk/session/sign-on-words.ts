import type { SignOnRefusal } from '@repo/contract/desk/sign-on.ts';

/**
 * Says why someone was not let in with the company's account, and what to do.
 *
 * @param name what the provider is called
 */
export const refusalWords = (reason: SignOnRefusal, name: string): string => WORDS[reason](name);

const WORDS: Record<SignOnRefusal, (name: string) => string> = {
  expired: () =>
    'That sign-in took too long, was already used, or began in another browser. Please try again.',
  canceled: (name) => `Signing in with ${name} was canceled. You can try again.`,
  failed: (name) =>
    `We couldn’t verify the answer from ${name}, so you aren’t signed in. Please try again. If it keeps happening, tell an admin.`,
  away: (name) => `${name} isn’t answering right now. Please try again in a minute.`,
  email: (name) =>
    `${name} doesn’t say that your email address is verified. Please ask whoever manages ${name} for help.`,
  domain: (name) =>
    `Your email address at ${name} isn’t one of the company’s. Please sign in with your work account.`,
  uninvited: () => 'You don’t have an account here yet. Please ask an admin to invite you.',
  'left-out': (name) =>
    `You don’t have an account here yet, and ${name} left out which groups you are in, as it does when there are many. Please ask an admin to invite you.`,
  removed: () => 'Your account here was removed. If you need it again, ask an admin to invite you.',
  taken: (name) =>
    `The account here with your email address belongs to someone else at ${name}. Please ask an admin for help.`,
  'too-many': () =>
    'Too many sign-ins have begun from your network. Please try again in 10 minutes.',
  broken: () => 'Something went wrong on our side. Please try again in a minute.',
};
