import { CheckList } from '#components/ui/check-list.tsx';
import type { AlikePackages } from '#lib/content/catalog.ts';

type PackageContentsProps = AlikePackages & Readonly<{ id?: string }>;

/** What is in packages between which only the names differ, said once. */
export const PackageContents = ({ contents, packages, id }: PackageContentsProps) => (
  <div id={id} className="package-contents">
    {packages.length > 1 && <p>{packages.length === 2 ? 'Both include' : 'All include'}</p>}
    <CheckList items={contents} />
  </div>
);
