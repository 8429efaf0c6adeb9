/**
 * What a language looks like in an answer: the lines that programs write above a quote, where `{name}` is our
 * name and `{who}` is our name with the address, and the words of customers and of our staff.
 */
export type MailLanguage = {
  code: string;
  /** The name of the customer. */
  customer: string;
  /** What programs put in front of the subject of an answer. */
  prefix: string;
  /** Above a quote: Gmail, Apple Mail, Thunderbird, and Yahoo. */
  gmail: string;
  apple: string;
  numeric: string;
  full: string;
  /** Outlook's names of From, Sent, To, and Subject, and how it writes the time. */
  labels: readonly [from: string, sent: string, to: string, subject: string];
  sent: string;
  /** What phones sign with: an iPhone, and Outlook on one. */
  phone: string;
  outlook: string;
  /** What our staff wrote. */
  ours: string;
  /** What customers answer. */
  texts: readonly string[];
};
