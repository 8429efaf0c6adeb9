import { useSession } from '#session/session.tsx';
import { inBrowserLanguage } from '#shared/browser-language.ts';
import { FullTime } from '#shared/times.tsx';

const OPTIONS = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** When something is due that was planned by the company’s clock: by the reader’s, too, if that shows another time. */
export function PlannedTime({ at }: Readonly<{ at: string }>) {
  const { timeZone } = useSession().company;
  const time = new Date(at);
  const there = inBrowserLanguage({ ...OPTIONS, timeZone }).format(time);
  if (there === inBrowserLanguage(OPTIONS).format(time)) return <FullTime at={at} />;
  return (
    <>
      {there} by the company’s clock (<FullTime at={at} /> by yours)
    </>
  );
}
