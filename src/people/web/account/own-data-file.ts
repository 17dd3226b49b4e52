// Everything about the person as one file, for a browser that runs no scripts.
import { href, redirect } from 'react-router';
import { callRequest } from '../../../calls/call-request.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { outcomeOf } from '../../../calls/web/call-api.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { refusalMessage } from '../../../calls/web/refusal-messages.ts';
import { readOwnData } from '../../own-account/own-data-contract.ts';
import type { Route } from './+types/own-data-file';
import { ownDataFile, ownDataMessages } from './own-data.tsx';

export const middleware = [requireAccess('signed-in')];

const account = () => href('/dashboard/account');

export const loader = () => redirect(account());

export async function action({ context }: Route.ActionArgs) {
  const { sendCall, showNext } = context.get(requestContext);
  // Sent as a call from outside, so that its limit holds.
  const response = await sendCall(readOwnData, callRequest(readOwnData, {}));
  const outcome = await outcomeOf(readOwnData, response);
  if (isRefused(outcome)) {
    showNext(refusalMessage(readOwnData, outcome, ownDataMessages));
    throw redirect(account(), 303);
  }
  return new Response(JSON.stringify(outcome, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${ownDataFile}"`,
      'cache-control': 'no-store',
    },
  });
}
