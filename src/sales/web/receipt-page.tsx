import { useEffect } from 'react';
import { href, Link, redirect } from 'react-router';
import type { Booking } from '../../bookings/booking-on-wire.ts';
import { reviewPath } from '../../bookings/booking-paths.ts';
import { BookedPicture } from '../../bookings/web/booked-picture.tsx';
import { BookingStateText } from '../../bookings/web/booking-texts.ts';
import { parseInput } from '../../calls/input.ts';
import { isRefused } from '../../calls/refusal.ts';
import { signedInEmail } from '../../calls/web/access-token.ts';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { factOf } from '../../cars/facts/fact-table.ts';
import { titleWords } from '../../cars/title-words.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { currency } from '../../kit/country.ts';
import { priceText } from '../../kit/money.ts';
import { type Receipt, readReceipt } from '../../payments/contract.ts';
import { codeText } from '../../payments/handover-code.ts';
import { CarAsBooked } from '../../payments/web/orders/car-as-booked.tsx';
import {
  isMoneyBack,
  RefundPoll,
  RefundProgress,
} from '../../payments/web/orders/money-progress.tsx';
import { NextSteps, OwnedCar, SellerContact } from '../../payments/web/orders/owned-car.tsx';
import type { Person } from '../../people/person.ts';
import { clearDraft, writePrivateDraft } from '../../ui/draft/stored-draft.ts';
import { EmailText, PhoneLink } from '../../ui/text/contact.tsx';
import { Fact, Facts } from '../../ui/text/facts.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { readOrderViewing } from '../../viewings/web/viewing-note.server.ts';
import { ViewingNote } from '../../viewings/web/viewing-note.tsx';
import { readSale, type Sale } from '../contract.ts';
import { reviewDays } from '../review.ts';
import { ownCodeDays, ownCodeKey } from '../sale.ts';
import type { Route } from './+types/receipt-page';
import { BuyersHandover, confirmForm, newCodeForm } from './buyers-handover.tsx';
import { PaperHead } from './paper.tsx';
import { EnterCodeLink, RecordLink } from './sale-links.tsx';
import { OpenDispute, SaleStatus } from './sale-status.tsx';

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
  useStoredOwnCode(booking.id, sale);
  const isOwner = reader === 'buyer' && booking.state.is === 'paid';
  const soldCar = <SoldCar booking={booking} isMoneyBack={isMoneyBack(refund ? [refund] : [])} />;
  return (
    <article className="print:mx-auto grid w-full print:max-w-2xl gap-8 *:max-w-2xl">
      <PaperHead title="Receipt">
        <Link to={wayBack[reader].to} className="btn btn-ghost btn-sm">
          {wayBack[reader].name}
        </Link>
      </PaperHead>

      {sale?.state === 'disputed' && <OpenDispute sale={sale} />}
      {isOwner ? (
        <>
          <div className="grid gap-8 xl:max-w-none! xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] xl:items-start xl:gap-12 print:grid-cols-1">
            {goesBackBy || sale?.state === 'disputed' ? (
              soldCar
            ) : (
              <OwnedCar booking={booking} level="h2">
                <p className="figures font-semibold text-lg">{priceText(booking.priceCents)}</p>
              </OwnedCar>
            )}
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
          </div>
          {sale && <SaleStatus sale={sale} />}
          {viewing && <ViewingNote {...viewing.note} />}
          {sale?.code && <BuyersHandover sale={sale} code={sale.code} />}
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
            <RecordLink bookingId={booking.id} />: what the ad said, showed and promised
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
      <CarAsBooked car={car} photos={photos} />
      <p className="text-quiet text-xs">
        One card payment in {currency().name}, with no fees. {closingText(receipt, sale)}
      </p>
      {sale?.receipt && <Seal receipt={sale.receipt} />}
      {refund && reader === 'buyer' && <RefundPoll refunds={[refund]} />}
    </article>
  );
}

const isHandoverAhead = ({ state, goesBackBy }: Sale): boolean =>
  state === 'paid' && goesBackBy === null;

const SoldCar = ({ booking, isMoneyBack }: { booking: Booking; isMoneyBack: boolean }) => (
  <div className="grid items-center gap-5 border-base-300 border-y py-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
    <BookedPicture booking={booking} sizes="(min-width: 640px) 224px, 92vw" />
    <div className="wrap-anywhere grid gap-1">
      <h2 className="text-lg">{booking.itemName}</h2>
      <p className="text-quiet text-sm">{booking.location}</p>
      <p className="figures mt-2 font-semibold text-xl">{priceText(booking.priceCents)}</p>
      <p
        className={`font-medium ${booking.state.is === 'refunded' ? 'text-quiet' : 'text-primary'}`}
      >
        <BookingStateText state={booking.state} isMoneyBack={isMoneyBack} />
      </p>
    </div>
  </div>
);

/** When, under which numbers, and between whom a car was bought. */
function ReceiptFacts({ receipt, sale }: { receipt: Receipt; sale: Sale | null }) {
  const { booking, transactionId, paidAt, sellersEmail, vin, refund } = receipt;
  return (
    <Facts layout="columns">
      <Fact name="Paid on">
        <Moment at={paidAt} shows="date" />
      </Fact>
      <Fact name="Booked on">
        <Moment at={booking.bookedAt} shows="date" />
      </Fact>
      <Fact name="Payment reference">
        <span className="figures break-all">{transactionId}</span>
      </Fact>
      <Fact name="Order number">
        <span className="figures">{booking.id}</span>
      </Fact>
      {sale?.receipt && (
        <Fact name="Receipt number">
          <span className="figures">{sale.receipt.number}</span>
        </Fact>
      )}
      {refund?.progress === 'done' && refund.endedAt && (
        <Fact name="Refunded on">
          <Moment at={refund.endedAt} shows="date" />
        </Fact>
      )}
      {vin !== null && (
        <Fact name={factOf('vin').label}>
          <span className="figures break-all">{vin}</span>
        </Fact>
      )}
      <Fact name="Buyer" className="sm:col-start-1">
        <ContactDetails name={booking.buyerName} email={booking.buyerEmail} phone={booking.phone} />
      </Fact>
      <Fact name="Seller">
        <ContactDetails
          name={booking.sellerName}
          email={sellersEmail}
          phone={booking.sellerPhone}
        />
      </Fact>
    </Facts>
  );
}

const ContactDetails = (person: { name: string; email: string; phone: string | null }) => (
  <span className="wrap-anywhere grid">
    <span className="font-medium">{person.name}</span>
    {person.email && (
      <span>
        <EmailText email={person.email} />
      </span>
    )}
    {person.phone && (
      <PhoneLink phone={person.phone} isPlain className="link w-fit max-sm:py-2.5" />
    )}
  </span>
);

/** On the page of an order: to what buyer and seller say of each other. */
function ReviewLink({ sale }: { sale: Sale }) {
  if (sale.reader === 'admin' || sale.handedOverAt === null || sale.state === 'refunded')
    return null;
  return (
    <p className="text-sm print:hidden">
      <Link to={reviewPath(sale.bookingId)} className="link">
        Reviews
      </Link>
      : tell others how it went, within {reviewDays} days of the handover
    </p>
  );
}

/** At the end of a receipt: what became of the price and the car, or what comes next. To whoever reads it. */
function closingText({ booking, refund, goesBackBy }: Receipt, sale: Sale | null): string {
  if (booking.state.is === 'refunded')
    return `${refund ? refundText(refund) : 'The buyer’s bank has given them the full price back.'} ${carText(sale)}`;
  if (goesBackBy === 'chargeback')
    return 'The buyer’s bank is disputing the payment, and it isn’t decided yet.';
  if (goesBackBy === 'refund') return `${goingBackText} ${carText(sale)}`;
  return `Buyer and seller arrange pickup and ${titleWords().transfer} directly.`;
}

const goingBackText = 'The full price goes back to the card.';

const refundText = ({ progress }: NonNullable<Receipt['refund']>): string =>
  progress === 'done' ? 'Refunded in full to the card.' : goingBackText;

function carText(sale: Sale | null): string {
  if (!sale?.handedOverAt) return 'The car stays with its seller.';
  return sale.handedOverBy === 'time' || sale.handedOverBy === 'admin'
    ? 'If the buyer has the car, they return it to its seller.'
    : 'The buyer returns the car to its seller.';
}

/** What lets buyer and seller compare two copies of this page years later. */
const Seal = ({ receipt }: { receipt: NonNullable<Sale['receipt']> }) => (
  <p className={`text-xs ${receipt.isIntact ? 'text-quiet' : 'font-medium text-error'}`}>
    Seal (SHA-256), {receipt.isIntact ? 'unbroken' : 'broken'}:{' '}
    <span className="figures break-all">{receipt.seal}</span>
  </p>
);

/**
 * Stores the buyer's code on their device as it was shown last: the page that is shown without a network
 * reads it, see app/pages/offline. Forgets it once the sale has no code that works.
 */
function useStoredOwnCode(bookingId: number, sale: Sale | null): void {
  const digits = sale && sale.triesLeft > 0 ? sale.code?.digits : undefined;
  const car = sale?.carTitle ?? '';
  useEffect(() => {
    const key = ownCodeKey(bookingId);
    if (!digits) return clearDraft(key);
    const until = new Date(Date.now() + ownCodeDays * 86_400_000).toISOString();
    writePrivateDraft(key, { code: codeText(digits), car, until }, signedInEmail());
  }, [bookingId, digits, car]);
}
