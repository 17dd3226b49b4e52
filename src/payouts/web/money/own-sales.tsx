import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { disputePath, handoverPath, orderPath } from '../../../bookings/booking-paths.ts';
import { amountText } from '../../../kit/money.ts';
import { ColumnHeads, TableCards } from '../../../ui/list/table-cards.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import type { OwnSale } from '../../own-money-contract.ts';
import type { ConnectedAccount, PayoutAccount } from '../../payout-account-contract.ts';

/** Each sale with what the seller gets of it, and where that is. */
export const OwnSales = ({
  sales,
  account,
}: {
  sales: readonly OwnSale[];
  account: PaidTo | null;
}) => (
  <TableCards>
    <ColumnHeads names={['Car', 'You get', 'Status']} />
    <tbody>
      {sales.map((sale) => (
        <tr key={sale.bookingId}>
          <td className="wrap-anywhere font-medium">
            <Link to={orderPath(sale.bookingId)} className="link link-hover">
              {sale.carTitle}
            </Link>
          </td>
          <td className="figures">
            <span className="font-semibold">{amountText(ownCents(sale))}</span>
            {sale.commissionCents > 0 && sale.place !== 'refunded' && (
              <span className="block text-quiet text-xs">
                {amountText(sale.priceCents)} less {amountText(sale.commissionCents)} commission
              </span>
            )}
          </td>
          <td className="max-w-text text-sm">
            <SalePlace sale={sale} account={account} />
          </td>
        </tr>
      ))}
    </tbody>
  </TableCards>
);

/** Nothing of what went back to the buyer. */
function ownCents({ place, amountCents }: OwnSale): number {
  if (place === 'refunded') return 0;
  return place === 'owed' ? -amountCents : amountCents;
}

/** Where the money of a sale is, since when, and what comes next. */
const SalePlace = ({ sale, account }: SaleOfSeller) => (
  <>
    {placeOf({ sale, account })}
    {(sale.isAskedFor || sale.place === 'paid') && sale.goesBackBy === 'chargeback' && (
      <p>
        The buyer’s bank is disputing the payment. If it decides for the buyer, you owe us this
        amount. We answer the bank for you.
      </p>
    )}
    {sale.problem && sale.place !== 'paid' && (
      <p className="text-quiet">The bank sent back an earlier payment: {sale.problem}</p>
    )}
    {sale.problem && sale.place === 'due' && (
      <p className="text-quiet">Check your bank account above before we send it again.</p>
    )}
  </>
);

function placeOf({ sale, account }: SaleOfSeller): ReactNode {
  switch (sale.place) {
    case 'held':
      if (sale.goesBackBy === 'chargeback') return chargedBackText;
      return sale.isDisputed ? <Disputed sale={sale} /> : <Held sale={sale} />;
    case 'due':
      return sale.isDisputed ? <Disputed sale={sale} /> : <DueSale sale={sale} account={account} />;
    case 'sent':
      return sale.isAskedFor ? <Sent sale={sale} account={account} /> : <OnList sale={sale} />;
    case 'paid':
      return <Paid sale={sale} />;
    case 'owed':
      return sale.isOnItsWay
        ? 'You were paid, and the price is on its way back to the buyer. You owe us this amount; we’ll be in touch.'
        : 'You were paid, and then the buyer got the price back. You owe us this amount; we’ll be in touch.';
    case 'refunded':
      return sale.isOnItsWay ? onItsWayText : 'Refunded to the buyer.';
  }
}

const Held = ({ sale }: { sale: OwnSale }) => (
  <>
    <p>
      Held for the buyer since <Moment at={sale.paidAt} shows="day" />.
    </p>
    <p className="text-quiet">
      It’s due to you after the handover.{' '}
      <a href={handoverPath(sale.bookingId)} className="link">
        Enter the handover code<span className="sr-only"> for {sale.carTitle}</span>
      </a>
    </p>
  </>
);

const Disputed = ({ sale }: { sale: OwnSale }) => (
  <p>
    On hold: the buyer has reported a problem.{' '}
    <Link to={disputePath(sale.bookingId)} className="link">
      See the dispute<span className="sr-only"> about {sale.carTitle}</span>
    </Link>
  </p>
);

const chargedBackText =
  'On hold: the buyer’s bank is disputing the payment. Don’t hand over the car until that’s decided. We answer the bank for you.';
/** What is said of a sale on a list for the bank, which nobody has given it yet. */
const OnList = ({ sale }: { sale: OwnSale }) => {
  const { hold, sentTo } = sale;
  if (sale.isDisputed) return <Disputed sale={sale} />;
  if (hold && hold !== 'new-account') return <HeldSale hold={hold} />;
  return (
    <>
      <p>On the list of payments that we give to our bank.</p>
      <p className="text-quiet">It goes to {accountText(sentTo)}.</p>
    </>
  );
};

const Sent = ({ sale: { sentAt, sentTo }, account }: SaleOfSeller) => (
  <>
    <p>
      Sent to {accountText(sentTo)}
      {sentAt && (
        <>
          {' '}
          <Moment at={sentAt} shows="day" />
        </>
      )}
      .
    </p>
    <p className="text-quiet">
      Waiting for {account && 'state' in account ? 'our payment provider’s' : 'the bank’s'}{' '}
      confirmation.
    </p>
  </>
);

const Paid = ({ sale: { endedAt, sentTo } }: { sale: OwnSale }) => (
  <p>
    Paid{sentTo && ` to ${accountText(sentTo)}`}
    {endedAt && (
      <>
        {' '}
        <Moment at={endedAt} shows="day" />
      </>
    )}
    .
  </p>
);

/** `your account ending in 6789`, of `US … 6789`. */
const accountText = (sentTo: string | null): string =>
  sentTo ? `your account ending in ${sentTo.split(' ').at(-1)}` : 'your account';

/** Where the seller is paid. */
type PaidTo = PayoutAccount | ConnectedAccount;

interface SaleOfSeller {
  readonly sale: OwnSale;
  readonly account: PaidTo | null;
}

function DueSale({ sale, account }: SaleOfSeller) {
  const { hold, payableFrom } = sale;
  const connected = account && 'state' in account ? account : null;
  const isIncomplete = hold === 'account-incomplete';
  if (connected && (hold === 'no-account' || (isIncomplete && connected.state === 'closed')))
    return <p>Due to you. Set up payouts above, so that we can send it.</p>;
  if (isIncomplete && connected?.missing.length === 0)
    return <p>Due to you. We send it once our payment provider has checked your account.</p>;
  if (hold && hold !== 'new-account') return <HeldSale hold={hold} />;
  const usableAt = hold === 'new-account' ? account?.usableAt : undefined;
  const from = usableAt && payableFrom && usableAt > payableFrom ? usableAt : payableFrom;
  return from && from > new Date() ? (
    <p>
      Due to you. We’ll send it no earlier than <Moment at={from} hasDay />.
    </p>
  ) : (
    <p>Due to you. We send it with our next payments.</p>
  );
}

const HeldSale = ({ hold }: { hold: keyof typeof holdTexts }) => <p>{holdTexts[hold]}</p>;

const onItsWayText = 'The price is on its way back to the buyer.';
const holdTexts = {
  'not-owed': onItsWayText,
  'charged-back': 'On hold: the buyer’s bank is taking the price back. We answer it for you.',
  disputed: 'On hold: the buyer has reported a problem.',
  frozen: 'On hold while we check this sale. Contact us if you have questions.',
  'seller-suspended': 'On hold while your account is suspended.',
  'no-account': 'Due to you. Add your bank account above, so that we can send it.',
  'account-incomplete':
    'Due to you. Our payment provider needs more from you first, as shown above.',
  'charged-elsewhere':
    'The buyer paid with a test card, so there’s no money to send. Contact us if you have questions.',
} as const satisfies Record<Exclude<NonNullable<OwnSale['hold']>, 'new-account'>, string>;
