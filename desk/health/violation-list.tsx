import type { DeskHealth } from '@repo/contract/desk/health.ts';
import { blockedPage, blockedSource, blockedThing } from '#health/violation-words.ts';
import { Empty } from '#shared/states.tsx';
import { UserLine } from '#shared/text.tsx';

type ViolationListProps = Readonly<Pick<DeskHealth, 'violations'>>;

/** What browsers blocked on our pages lately, with the directive's name for whoever fixes it. */
export const ViolationList = ({ violations: { count, top } }: ViolationListProps) => (
  <section aria-labelledby="violations">
    <h2 id="violations">Blocked by browsers</h2>
    {count === 0 ? (
      <Empty>Browsers blocked nothing on our pages in the last 7 days.</Empty>
    ) : (
      <>
        <p>
          In the last 7 days, browsers blocked something on our pages{' '}
          {count === 1 ? 'once' : `${count.toLocaleString('en')} times`}. That keeps people safe,
          but part of a page may be missing. Please tell whoever looks after the website.
        </p>
        <table aria-labelledby="violations" className="numbers wide">
          <thead>
            <tr>
              <th scope="col">Blocked</th>
              <th scope="col" className="text-start">
                Page
              </th>
              <th scope="col">Times</th>
            </tr>
          </thead>
          <tbody>
            {top.map((counted) => (
              <ViolationRow key={keyOf(counted)} counted={counted} />
            ))}
          </tbody>
        </table>
      </>
    )}
  </section>
);

type Counted = DeskHealth['violations']['top'][number];

const keyOf = ({ side, directive, blocked, page }: Counted) =>
  [side, directive, blocked, page].join(' ');

const ViolationRow = ({ counted }: Readonly<{ counted: Counted }>) => (
  <tr>
    <th scope="row">
      {blockedThing(counted.directive)} <UserLine text={blockedSource(counted.blocked)} />{' '}
      <code className="soft">{counted.directive}</code>
    </th>
    <td className="text-start">
      <UserLine text={blockedPage(counted.page)} />
    </td>
    <td>{counted.count.toLocaleString('en')}</td>
  </tr>
);
