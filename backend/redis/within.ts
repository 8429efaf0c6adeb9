/**
 * Waits for an answer, but not for long.
 *
 * @param ms milliseconds
 * @param onLate called if there is no answer by then
 * @throws whatever the answer throws, and an error when it is late
 */
export function within<Answer>(
  ms: number,
  answer: Promise<Answer>,
  onLate: () => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // What arrived while this process was busy is read first.
      setImmediate(() => {
        if (isAnswered) return;
        onLate();
        reject(new Error(`Redis has not answered within ${ms} ms`));
      });
    }, ms);
    let isAnswered = false;
    const stop = () => {
      isAnswered = true;
      clearTimeout(timer);
    };
    answer.finally(stop).then(resolve, reject);
  });
}
