// For the seller, with the buyer beside them: the code is typed or scanned, also without a network.

import { data, href, Link } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { readSale, type Sale } from '../../contract.ts';
import { notWaitingText } from '../../sale.ts';
import type { Route } from './+types/handover-page';
import { codeForm, HandoverForm } from './handover-form.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      loaderData ? `Handover · ${loaderData.sale.carTitle}` : 'Sale not found',
      matches,
    ),
  },
  { name: 'description', content: 'Confirm that you have handed over a car.' },
];

export const action = actionOf(codeForm);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const input = parseInput(readSale, { id: params.bookingId });
  if (isRefused(input)) throw data(null, { status: 404 });
  const { callApi } = context.get(requestContext);
  const sale = requireOutput(await callApi(readSale, input));
  if (sale.reader !== 'seller') throw data(null, { status: 404 });
  const scanned = new URL(request.url).searchParams.get('code') ?? '';
  return { sale, scanned: /^\d{6}$/.test(scanned) ? scanned : '' };
}

export default function HandoverPage({ loaderData: { sale, scanned } }: Route.ComponentProps) {
  return (
    <section className="mx-auto grid w-full max-w-md gap-6">
      <header className="grid gap-1">
        <h1 className="text-xl">Hand over the car</h1>
        <p className="wrap-anywhere text-quiet text-sm">
          {sale.carTitle}, to {sale.buyerName}
        </p>
      </header>
      {sale.state === 'paid' && sale.goesBackBy === null && sale.triesLeft > 0 ? (
        <HandoverForm sale={sale} scanned={scanned} />
      ) : (
        <Outcome sale={sale} />
      )}
      <Link to={href('/dashboard/mycars')} className="link w-fit py-2.5 text-sm">
        Back to My Products
      </Link>
    </section>
  );
}

function Outcome({ sale }: { sale: Sale }) {
  const { state, goesBackBy, handedOverAt, buyerName } = sale;
  if (state === 'handed-over' && handedOverAt)
    return (
      <AlertBox role="status" tone="success">
        <p className="font-semibold">Handed over</p>
        <p className="text-sm">
          Confirmed <Moment at={handedOverAt} hasDay />. {buyerName} has the car.
        </p>
        <Link to={href('/dashboard/money')} className="link mt-2 justify-self-start text-sm">
          See when you’re paid
        </Link>
      </AlertBox>
    );
  if (state !== 'paid' || goesBackBy)
    return (
      <AlertBox role="status" tone="warning">
        <p>{notWaitingText(sale)}</p>
      </AlertBox>
    );
  return (
    <AlertBox role="status" tone="warning">
      <p>
        Five wrong codes were entered. We’ve asked {buyerName} for a new one. Once they have it, go
        on.
      </p>
      {/* As a new document, which asks the server again. */}
      <Link to="." reloadDocument className="btn btn-outline mt-3 justify-self-start">
        They have a new code
      </Link>
    </AlertBox>
  );
}
