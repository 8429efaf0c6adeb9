import Bowser from 'bowser';

/** The maximum length of a name, because the header can say anything. */
const LONGEST = 60;

const UNKNOWN = 'Unknown browser';

/**
 * Returns the name of a browser and of its system, as people recognize them: "Chrome on Windows".
 *
 * @param userAgent the header; anyone can forge it, so the name only helps to tell devices apart
 */
export function browserName(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name === undefined || browser.name === '' ? UNKNOWN : browser.name;
  return (os.name ? `${name} on ${os.name}` : name).slice(0, LONGEST);
}
