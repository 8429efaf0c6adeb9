import { Ellipsis } from 'lucide';
import { useState } from 'react';
import { Link } from 'wouter';
import { FREE_FILE } from '@repo/contract/desk/studio-file.ts';
import { Icon } from '@repo/ui/icon.tsx';
import { Menu } from '#shared/menu.tsx';
import { versionsAddress } from '#studio/addresses.ts';
import { LaterDialog } from '#studio/pages/later-dialog.tsx';
import type { PageAsked } from '#studio/pages/page-asked.ts';

const ICON = 16;

type PageMenuProps = Readonly<{
  name: string;
  title: string;
  /** The address of the page; null if the file is none. */
  path: string | null;
  /** Whether everything is saved, as it must be before its file goes. */
  isSaved: boolean;
}>;

/** What can be done with a file besides changing it; nothing for one that the site needs. */
function actsFor({ name, title, path }: PageMenuProps): readonly (readonly [string, PageAsked])[] {
  const remove = ['Remove…', { act: 'remove', page: { name, title, path } }] as const;
  if (path === null) return FREE_FILE.test(name) ? [remove] : [];
  const page = { name, title, path };
  return [['Copy…', { act: 'copy', page }], ['Move…', { act: 'move', page }], remove];
}

/** What else can be done with a file than changing it. */
export function PageMenu(props: PageMenuProps) {
  const { name, isSaved } = props;
  const [asked, setAsked] = useState<PageAsked>();
  const acts = actsFor(props);
  return (
    <>
      <Menu
        label={
          <>
            <Icon icon={Ellipsis} size={ICON} />
            <span className="sr-only">More with this page</span>
          </>
        }
      >
        {(closing) => (
          <ul>
            {acts.map(([words, act]) => (
              <li key={words}>
                <button
                  {...closing}
                  type="button"
                  className="button quiet"
                  aria-disabled={!isSaved}
                  onClick={() => {
                    if (isSaved) setAsked(act);
                  }}
                >
                  {words}
                </button>
              </li>
            ))}
            <li>
              <Link href={versionsAddress(name)} className="button quiet">
                Earlier versions
              </Link>
            </li>
          </ul>
        )}
      </Menu>
      {asked && <LaterDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
