import { useEffect, useState } from 'react';

/** How often the clock goes on, in milliseconds. */
const TICK_MS = 30 * 1000;

/** What time it is, for words that are true only for a while. Without JavaScript, it stands still. */
export function useClock(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
