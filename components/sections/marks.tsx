import { anchorOf } from '#lib/anchor.ts';
import { ClientLogo } from '#components/ui/client-logo.tsx';
import { Mark } from '#components/ui/mark.tsx';
import { Marquee } from '#components/ui/marquee.tsx';
import type { Client } from '#lib/content/schema/records.ts';
import type { SectionOf } from '#lib/content/schema/sections.ts';

type MarksProps = SectionOf<'marks'> &
  Readonly<{
    /** Those who are named, in a row of their own. */
    clients?: ReadonlyMap<string, Client>;
  }>;

/** The kinds of companies that we work for, scrolling by in two rows, and the clients who may be named. */
export function Marks({ title, note, marks, clients }: MarksProps) {
  const items = marks.map(({ label, mosaic, href }) => ({
    href,
    content: (
      <span className="flex items-center gap-3">
        <Mark drawing={mosaic} size="w-9" />
        <span className="font-display text-label font-semibold motion-safe:whitespace-nowrap">
          {label}
        </span>
      </span>
    ),
  }));
  const id = anchorOf(title);
  const named = Array.from(clients ?? [], ([, client]) => ({
    content: <ClientLogo client={client} />,
    href: client.link,
  }));
  const half = Math.ceil(items.length / 2);
  return (
    <section aria-labelledby={id} className="border-y border-line py-8">
      <div className="shell mb-6 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h2 id={id} className="text-label">
          {title}
        </h2>
        <p className="text-small text-ink-soft">{note}</p>
      </div>
      <Marquee
        label="client industries"
        rows={[items.slice(0, half), items.slice(half), ...(named.length > 0 ? [named] : [])]}
        row="gap-x-14 gap-y-4 py-2 motion-safe:px-7"
      />
    </section>
  );
}
