import { useEffect, useState } from 'react';

/**
 * A value that changes only after it has stayed the same for a while.
 *
 * @param delay in milliseconds
 */
export function useSettled<Value>(value: Value, delay: number): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
