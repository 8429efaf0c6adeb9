import { DESK_API } from '@repo/contract/desk/address.ts';

/** The link that saves a report as a file. @param call below the desk's API, with its query, which ends with `format=csv` */
export const ExportLink = ({ call }: Readonly<{ call: `/${string}format=csv` }>) => (
  <p className="page-links">
    Export:{' '}
    <a href={DESK_API + call} download>
      CSV
    </a>
  </p>
);
