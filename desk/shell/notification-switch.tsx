import { useState } from 'react';
import { setNotificationsEnabled } from '#shell/notifications.ts';
import { useSwitch } from '#shell/switches.ts';

/** The switch for browser notifications, with advice if the browser blocks them. */
export function NotificationSwitch({ words }: Readonly<{ words: string }>) {
  const isOn = useSwitch('notifications');
  const [isRefused, setRefused] = useState(false);
  if (!('Notification' in window)) return null;
  const onTurn = async (wish: boolean) => setRefused(!(await setNotificationsEnabled(wish)));
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => void onTurn(currentTarget.checked)}
        />
        {words}
      </label>
      <p role="alert" className="error">
        {isRefused &&
          'Your browser is blocking notifications. You can allow them in its settings for this site.'}
      </p>
    </>
  );
}
