// A payment list as the file that banks take.
import { parseInput } from '../../../calls/input.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { downloadPayoutList } from '../../payout-lists-contract.ts';
import type { Route } from './+types/list-xml';

export const middleware = [requireAccess('admin')];

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(downloadPayoutList, { id: params.id, file: 'xml' }));
  const outcome = await context.get(requestContext).callApi(downloadPayoutList, input);
  const { paymentFile } = requireOutput(outcome);
  if (paymentFile === null) throw new Response(null, { status: 404 });
  return new Response(paymentFile, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="payouts-${params.id}.xml"`,
      'cache-control': 'no-store',
    },
  });
}
