// The statement of a month as CSV.

import { parseInput } from '../../../calls/input.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { country } from '../../../kit/country.ts';
import { decimalText } from '../../../kit/money.ts';
import { csvResponse } from '../../../kit/text/csv.ts';
import { dayIn } from '../../../kit/zoned-time.ts';
import { mayOwnCars } from '../../../people/person.ts';
import { movementNames, readOwnStatement } from '../../own-money-contract.ts';
import type { Route } from './+types/statement-csv';

export const middleware = [requireAccess(mayOwnCars)];

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readOwnStatement, { month: params.month }));
  const outcome = await context.get(requestContext).callApi(readOwnStatement, input);
  const { month, timeZone, openingCents, closingCents, movements } = requireOutput(outcome);
  const balance = (what: string, cents: number) => [
    null,
    null,
    what,
    null,
    null,
    null,
    null,
    { cents },
    country().currency,
  ];
  return csvResponse(`statement-${month}`, [
    ['day', 'at', 'what', 'order', 'car', 'price', 'commission', 'amount', 'currency'],
    balance('Owed to you before', openingCents),
    ...movements.map((movement) => [
      dayIn(movement.at, timeZone),
      movement.at,
      movementNames[movement.kind],
      movement.bookingId,
      movement.carTitle,
      decimalText(movement.priceCents),
      decimalText(movement.commissionCents),
      { cents: movement.amountCents },
      country().currency,
    ]),
    balance('Owed to you at the end', closingCents),
  ]);
}
