import type { Announcement } from '@/desk/conversations/use-announcements';

/** The region from which a screen reader hears what happens in an open conversation. */
export const ThreadAnnouncements = ({ of }: Readonly<{ of: readonly Announcement[] }>) => (
  <div aria-live="polite" className="sr-only">
    {of.map(({ key, words }) => (
      <p key={key}>{words}</p>
    ))}
  </div>
);
