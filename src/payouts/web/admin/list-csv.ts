// A payment list as CSV, for banks that take no pain.001.

import { parseInput } from '../../../calls/input.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { country } from '../../../kit/country.ts';
import { decimalText } from '../../../kit/money.ts';
import { csvResponse } from '../../../kit/text/csv.ts';
import { downloadPayoutList } from '../../payout-lists-contract.ts';
import type { Route } from './+types/list-csv';

export const middleware = [requireAccess('admin')];

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(downloadPayoutList, { id: params.id, file: 'csv' }));
  const outcome = await context.get(requestContext).callApi(downloadPayoutList, input);
  const { transfers } = requireOutput(outcome);
  return csvResponse(`payouts-${params.id}`, [
    ['payout', 'reference', 'holder', 'iban', 'amount', 'currency', 'car'],
    ...transfers.map((transfer) => [
      transfer.id,
      transfer.key.replaceAll('-', ''),
      transfer.holder,
      transfer.iban,
      decimalText(transfer.amountCents),
      country().currency,
      transfer.carTitle,
    ]),
  ]);
}
