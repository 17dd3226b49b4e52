// What a month has moved on a seller's account, to print and as CSV.

import { href, Link } from 'react-router';
import { orderPath } from '../../../bookings/booking-paths.ts';
import { parseInput } from '../../../calls/input.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { MarketName } from '../../../calls/web/page/root-data.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { dateText, monthText } from '../../../kit/dates.ts';
import { amountText } from '../../../kit/money.ts';
import { dayIn, zoneText } from '../../../kit/zoned-time.ts';
import { mayOwnCars } from '../../../people/person.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { ColumnHeads } from '../../../ui/list/table-cards.tsx';
import { type Movement, movementNames, readOwnStatement } from '../../own-money-contract.ts';
import type { Route } from './+types/statement-page';

export const middleware = [requireAccess(mayOwnCars)];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      loaderData ? `Statement for ${nameOf(loaderData.month)}` : 'Statement',
      matches,
    ),
  },
  { name: 'description', content: 'What you sold in a month, and what you were paid.' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readOwnStatement, { month: params.month }));
  return requireOutput(await context.get(requestContext).callApi(readOwnStatement, input));
}

export default function StatementPage({ loaderData: statement }: Route.ComponentProps) {
  const { month, timeZone, openingCents, closingCents, movements } = statement;
  const person = useSignedInPerson();
  return (
    <article className="grid grid-cols-1 gap-6">
      <PageHead
        title={`Statement for ${nameOf(month)}`}
        meta={
          <>
            <MarketName /> for {person?.name}. Days are in {zoneText(firstDay(month), timeZone)}.
          </>
        }
        aside={
          <div className="flex gap-2 print:hidden">
            <Button
              isSmall
              className="btn-outline unscripted:hidden"
              onClick={() => window.print()}
            >
              Print
            </Button>
            <Link to={href('/dashboard/money')} className="btn btn-ghost btn-sm">
              Money
            </Link>
          </div>
        }
      />
      {/* No cards: it is added up from its first line to its last, and printed. */}
      <table className="table">
        <ColumnHeads names={['Day', 'What', 'Amount']} end={['Amount']} />
        <tbody>
          <Balance name="Owed to you before" cents={openingCents} />
          {movements.map((movement) => (
            <Row key={movement.id} movement={movement} timeZone={timeZone} />
          ))}
          <Balance name="Owed to you at the end" cents={closingCents} />
        </tbody>
      </table>
      <nav
        aria-label="Statements"
        className="flex flex-wrap items-center gap-x-6 text-sm print:hidden"
      >
        <MonthLink month={monthAfter(month, -1)} />
        {monthAfter(month, 1) <= dayIn(new Date(), timeZone).slice(0, 7) && (
          <MonthLink month={monthAfter(month, 1)} />
        )}
        <a
          href={href('/dashboard/money/:month/csv', { month })}
          className="link inline-flex min-h-11 items-center"
        >
          Download as CSV
        </a>
      </nav>
    </article>
  );
}

const Balance = ({ name, cents }: { name: string; cents: number }) => (
  <tr className="font-semibold">
    <td colSpan={2}>{name}</td>
    <td className="figures text-end">{amountText(cents)}</td>
  </tr>
);

const Row = ({
  movement: { at, kind, ...movement },
  timeZone,
}: {
  movement: Movement;
  timeZone: string;
}) => (
  <tr>
    <td className="figures whitespace-nowrap align-top">{dateText(at, day, timeZone)}</td>
    <td>
      {movementNames[kind]}
      <Link
        to={orderPath(movement.bookingId)}
        className="link link-hover wrap-anywhere block text-quiet text-xs"
      >
        {movement.carTitle}
      </Link>
      {kind === 'handover' && movement.commissionCents > 0 && (
        <span className="figures block text-quiet text-xs">
          {amountText(movement.priceCents)} less {amountText(movement.commissionCents)} commission
        </span>
      )}
    </td>
    <td className="figures text-end align-top">{amountText(movement.amountCents)}</td>
  </tr>
);

const MonthLink = ({ month }: { month: string }) => (
  <Link
    to={href('/dashboard/money/:month', { month })}
    className="link inline-flex min-h-11 items-center"
  >
    {nameOf(month)}
  </Link>
);

const firstDay = (month: string): Date => new Date(`${month}-01T00:00:00Z`);
const nameOf = (month: string): string => monthText(firstDay(month));
const day = { month: 'short', day: 'numeric' } as const;

/** That many months later, as `2026-11`. */
function monthAfter(month: string, months: number): string {
  const day = firstDay(month);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 7);
}
