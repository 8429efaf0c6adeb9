import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notificationChoicesSchema } from '@repo/contract/desk/notification.ts';
import { readDesk } from '#call.ts';
import { PushSwitch } from '#push/push-switch.tsx';
import { ChoiceForm } from '#notifications/choice-form.tsx';
import { queryKeys } from '#shared/keys.ts';
import { QueryView } from '#shared/states.tsx';

/** How the person who is signed in is notified. */
export function NotificationSection() {
  const choices = useQuery({
    queryKey: queryKeys.notificationChoices,
    queryFn: ({ signal }) => readDesk('/account/notifications', notificationChoicesSchema, signal),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // What the address names was not there when the page opened.
  useEffect(() => {
    if (choices.isSuccess && location.hash === '#notifications') heading.current?.scrollIntoView();
  }, [choices.isSuccess]);
  return (
    <section aria-labelledby="notifications">
      <h2 id="notifications" ref={heading}>
        Notifications
      </h2>
      <p className="soft">
        These hold wherever you are signed in. Sounds and browser notifications also have to be
        turned on in each browser, under your name in the corner.
      </p>
      <PushSwitch />
      <QueryView of={choices}>{(stored) => <ChoiceForm stored={stored} />}</QueryView>
    </section>
  );
}
