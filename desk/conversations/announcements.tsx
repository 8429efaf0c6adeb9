import type { Announcement } from '#conversations/use-announcements.ts';

/** The live region that announces to screen readers what happens in an open conversation. */
export const ThreadAnnouncements = ({ of }: Readonly<{ of: readonly Announcement[] }>) => (
  <div aria-live="polite" className="sr-only">
    {of.map(({ key, words }) => (
      <p key={key}>{words}</p>
    ))}
  </div>
);
