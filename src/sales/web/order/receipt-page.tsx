import { href, Link, redirect } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { priceText } from '../../../kit/money.ts';
import { type Receipt, readReceipt } from '../../../payments/contract.ts';
import { useFollowedRefunds } from '../../../payments/web/orders/follow-money.ts';
import { NextSteps } from '../../../payments/web/orders/next-steps.tsx';
import { OwnedCar } from '../../../payments/web/orders/owned-car.tsx';
import { PurchasedCar } from '../../../payments/web/orders/purchased-car.tsx';
import { isMoneyBack, RefundProgress } from '../../../payments/web/orders/refund-progress.tsx';
import { SellerContact } from '../../../payments/web/orders/seller-contact.tsx';
import type { Person } from '../../../people/person.ts';
import { readOrderViewing } from '../../../viewings/web/viewing-note.server.ts';
import { ViewingNote } from '../../../viewings/web/viewing-note.tsx';
import { readSale, type Sale } from '../../contract.ts';
import { DisputeNote } from '../dispute/dispute-note.tsx';
import { EnterCodeLink } from '../enter-code-link.tsx';
import { RecordLink } from '../record/record-link.tsx';
import { ReviewLink } from '../reviews/review-link.tsx';
import type { Route } from './+types/receipt-page';
import { BuyersHandover, confirmForm, newCodeForm } from './buyers-handover.tsx';
import { closingText } from './closing-text.ts';
import { GoesBackNote } from './goes-back-note.tsx';
import { useKeptOwnCode } from './kept-own-code.ts';
import { PaperHead } from './paper-head.tsx';
import { ReceiptFacts } from './receipt-facts.tsx';
import { SaleSteps } from './sale-steps.tsx';
import { Seal } from './seal.tsx';
import { SoldCar } from './sold-car.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: loaderData
      ? pageTitle(`Receipt · ${loaderData.receipt.booking.itemName}`, matches)
      : pageTitle('Receipt not found', matches),
  },
  { name: 'description', content: 'What was bought, from whom and for how much.' },
];

export const action = actionsOf(confirmForm, newCodeForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readReceipt, { id: params.bookingId }));
  const { callApi, person } = context.get(requestContext);
  const outcome = await callApi(readReceipt, input);
  if (isRefused(outcome, 'not-paid')) throw redirect(href('/dashboard'));
  const receipt = requireOutput(outcome);
  const [sale, viewing] = await Promise.all([
    callApi(readSale, input),
    readOrderViewing(callApi, input.id),
  ]);
  return {
    receipt,
    sale: isRefused(sale) ? null : sale,
    viewing,
    reader: readerOf(receipt, person),
  };
}

function readerOf({ booking, sellersEmail }: Receipt, person: Person | null): keyof typeof wayBack {
  if (person?.email === booking.buyerEmail) return 'buyer';
  return person?.email === sellersEmail ? 'seller' : 'admin';
}

/** The page that each reader came from. */
const wayBack = {
  buyer: { to: href('/dashboard'), name: 'My Orders' },
  seller: { to: href('/dashboard/mycars'), name: 'My Products' },
  admin: { to: href('/dashboard/payments'), name: 'Payments' },
} as const;

export default function ReceiptPage({
  loaderData: { receipt, sale, viewing, reader },
}: Route.ComponentProps) {
  const { booking, car, photos, refund, goesBackBy } = receipt;
  useFollowedRefunds(refund && reader === 'buyer' ? [refund] : []);
  useKeptOwnCode(booking.id, sale);
  const isOwner = reader === 'buyer' && booking.state.is === 'paid';
  const soldCar = <SoldCar booking={booking} isMoneyBack={isMoneyBack(refund ? [refund] : [])} />;
  return (
    <article className="mx-auto grid w-full max-w-2xl gap-8">
      <header>
        <PaperHead title="Receipt">
          <Link to={wayBack[reader].to} className="btn btn-ghost btn-sm">
            {wayBack[reader].name}
          </Link>
        </PaperHead>
      </header>

      {isOwner ? (
        <>
          {goesBackBy ? (
            soldCar
          ) : (
            <OwnedCar booking={booking} level="h2">
              <p className="figures font-semibold text-lg">{priceText(booking.priceCents)}</p>
            </OwnedCar>
          )}
          {sale && <SaleStatus sale={sale} />}
          {viewing && <ViewingNote {...viewing.note} />}
          {sale?.code && <BuyersHandover sale={sale} code={sale.code} />}
          <div className="grid gap-8 print:hidden">
            <SellerContact name={booking.sellerName} receipt={receipt} />
            {sale && isHandoverAhead(sale) && (
              <NextSteps
                booking={booking}
                agreedOn={viewing?.agreedOn}
                mayDispute={sale.mayDispute}
              />
            )}
          </div>
        </>
      ) : (
        <>
          {soldCar}
          {sale && <SaleStatus sale={sale} />}
          {viewing && <ViewingNote {...viewing.note} />}
          {sale && isHandoverAhead(sale) && reader === 'seller' && (
            <EnterCodeLink bookingId={booking.id} />
          )}
        </>
      )}
      {refund && reader === 'buyer' && <RefundProgress refund={refund} />}
      {reader === 'buyer' && booking.state.is === 'refunded' && sale?.handedOverAt && (
        <div className="print:hidden">
          <SellerContact name={booking.sellerName} receipt={receipt} />
        </div>
      )}

      <ReceiptFacts receipt={receipt} sale={sale} />
      {sale && <ReviewLink sale={sale} />}
      {sale && (
        <ul className="grid gap-2 text-sm print:hidden">
          <li>
            <RecordLink bookingId={booking.id} />: what was stated, shown and promised
          </li>
          <li>
            <Link
              to={href('/dashboard/orders/:bookingId/contract', { bookingId: String(booking.id) })}
              className="link"
            >
              Sale contract
            </Link>
            : to print and sign
          </li>
        </ul>
      )}
      <PurchasedCar car={car} photos={photos} />
      <p className="text-quiet text-xs">
        One card payment in US dollars, with no fees. {closingText(receipt, sale)}
      </p>
      {sale?.receipt && <Seal receipt={sale.receipt} />}
    </article>
  );
}

const isHandoverAhead = ({ state, goesBackBy }: Sale): boolean =>
  state === 'paid' && goesBackBy === null;

const SaleStatus = ({ sale }: { sale: Sale }) => (
  <>
    {sale.state !== 'refunded' && sale.goesBackBy === null && <SaleSteps sale={sale} />}
    <GoesBackNote sale={sale} />
    <DisputeNote sale={sale} />
  </>
);
