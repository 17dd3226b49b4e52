// A payment list as CSV, for banks that take no pain.001.

import { parseInput } from '../../../calls/input.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { country } from '../../../kit/country.ts';
import { decimalText } from '../../../kit/money.ts';
import { csvResponse } from '../../../kit/text/csv.ts';
import { accountFieldsOf, numbersOf } from '../../bank-account.ts';
import { downloadPayoutList } from '../../payout-lists-contract.ts';
import type { Route } from './+types/list-csv';

export const middleware = [requireAccess('admin')];

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(downloadPayoutList, { id: params.id, file: 'csv' }));
  const outcome = await context.get(requestContext).callApi(downloadPayoutList, input);
  const { transfers } = requireOutput(outcome);
  const hasNumbers = accountFieldsOf().bankCode !== undefined;
  return csvResponse(`payouts-${params.id}`, [
    [
      'payout',
      'reference',
      'holder',
      'iban',
      ...(hasNumbers ? ['bank code', 'account number'] : []),
      'amount',
      'currency',
      'car',
    ],
    ...transfers.map((transfer) => [
      transfer.id,
      transfer.key.replaceAll('-', ''),
      transfer.holder,
      ...accountCells(transfer.iban, hasNumbers),
      decimalText(transfer.amountCents),
      country().currency,
      transfer.carTitle,
    ]),
  ]);
}

/** In a country without IBANs there may be some that were entered before it asked for other numbers. */
function accountCells(account: string, hasNumbers: boolean): string[] {
  const numbers = numbersOf(account);
  const iban = numbers ? '' : account;
  return hasNumbers ? [iban, numbers?.bankCode ?? '', numbers?.accountNumber ?? ''] : [iban];
}
