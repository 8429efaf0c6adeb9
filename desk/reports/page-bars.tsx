import { Empty } from '@/desk/shared/states';
import { UserLine } from '@/desk/shared/text';
import type { DeskReport } from '@/lib/contract/desk/report';

/** The pages from which inquiries and chats came, the most frequent first. The bar is the sum of both. */
export function PageBars({ pages }: Readonly<Pick<DeskReport, 'pages'>>) {
  const most = Math.max(1, ...pages.map(({ inquiries, chats }) => inquiries + chats));
  if (pages.length === 0) return <Empty>No inquiries or conversations in this period.</Empty>;
  return (
    <table className="numbers wide">
      <caption>By page</caption>
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">Inquiries</th>
          <th scope="col">Conversations</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {pages.map(({ path, inquiries, chats }) => (
          <tr key={path}>
            <th scope="row">
              <UserLine text={path || 'Unknown'} />
            </th>
            <td>{inquiries}</td>
            <td>{chats}</td>
            <td className="bar-cell">
              <svg aria-hidden="true" className="bar">
                <rect height="100%" width={`${(100 * (inquiries + chats)) / most}%`} />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
