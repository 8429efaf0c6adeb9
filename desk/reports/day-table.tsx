import type { DeskReport } from '@repo/contract/desk/report.ts';
import { shortDay } from '#reports/report-words.ts';

/** The numbers behind the charts, the newest day first. */
export const DayTable = ({ days }: Readonly<Pick<DeskReport, 'days'>>) => (
  <details>
    <summary>Daily numbers</summary>
    <table className="numbers">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Inquiries</th>
          <th scope="col">Conversations</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ date, inquiries, chats }) => (
          <tr key={date}>
            <th scope="row">
              <time dateTime={date}>{shortDay(date)}</time>
            </th>
            <td>{inquiries}</td>
            <td>{chats}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
