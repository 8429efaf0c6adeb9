import { useEffect, useState } from 'react';
import { canPush, isPushOn, turnPushOff, turnPushOn } from '#push/this-browser.ts';
import { useAction } from '#shared/use-action.ts';

const REFUSED =
  'Your browser is blocking notifications. You can allow them in its settings for this site.';

const UNREACHABLE =
  'The service of your browser that passes notifications on can’t be reached. Please try again later.';

/** The switch for notifications of this browser while the desk is closed. */
export function PushSwitch() {
  const [isOn, setOn] = useState(false);
  const { run, problem, isBusy } = useAction();
  useEffect(() => {
    let isShown = true;
    isPushOn().then(
      (is) => {
        if (isShown) setOn(is);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (!canPush()) {
    return (
      <p className="soft">
        This browser can’t be notified while the desk is closed. On an iPhone or iPad, add the desk
        to the home screen first.
      </p>
    );
  }
  const turn = (wish: boolean) =>
    run(async () => {
      try {
        if (wish && !(await turnPushOn())) return REFUSED;
      } catch (error) {
        if (error instanceof DOMException) return UNREACHABLE;
        throw error;
      }
      if (!wish) await turnPushOff();
      setOn(wish);
      return undefined;
    });
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          disabled={isBusy}
          onChange={({ currentTarget }) => void turn(currentTarget.checked)}
        />
        Notify this browser while the desk is closed
      </label>
      <p role="alert" className="error">
        {problem}
      </p>
    </>
  );
}
