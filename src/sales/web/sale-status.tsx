import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { disputePath } from '../../bookings/booking-paths.ts';
import type { WayBack } from '../../payments/refund.ts';
import { Moment } from '../../ui/text/moment.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';
import type { Sale } from '../contract.ts';

/** On the page of an order: where the sale stands, and what keeps it from going on. */
export const SaleStatus = ({ sale }: { sale: Sale }) => (
  <>
    {sale.state !== 'refunded' && sale.goesBackBy === null && <SaleSteps sale={sale} />}
    <GoesBackNote sale={sale} />
    <DisputeLink sale={sale} />
  </>
);

/** When a car was handed over, or when a decision closed its sale without that. */
export const HandedOver = ({
  handedOverBy,
  handedOverAt,
}: Pick<Sale, 'handedOverBy'> & { handedOverAt: Date }) => (
  <>
    {isClosed({ handedOverBy }) ? closedText : 'Handed over'} <Moment at={handedOverAt} hasDay />
  </>
);

const isClosed = ({ handedOverBy }: Pick<Sale, 'handedOverBy'>) => handedOverBy === 'admin';
const closedText = 'Closed by our decision';

/** Where a sale stands: paid, waiting for the two to meet, handed over. */
function SaleSteps({ sale }: { sale: Sale }) {
  const { state, paidAt, handsOverAt, handedOverAt } = sale;
  if (isClosed(sale) && handedOverAt)
    return (
      <section aria-label="Where this sale stands">
        <ol className="grid gap-2 text-sm sm:grid-cols-3">
          <Step name="Paid" isDone>
            <Moment at={paidAt} hasDay isAlone />
          </Step>
          <Step name={closedText} isDone>
            <Moment at={handedOverAt} hasDay isAlone />
          </Step>
        </ol>
      </section>
    );
  const isDone = state === 'handed-over';
  return (
    <section aria-label="Where this sale stands">
      <ol className="grid gap-2 text-sm sm:grid-cols-3">
        <Step name="Paid" isDone>
          <Moment at={paidAt} hasDay isAlone />
        </Step>
        <Step name="Meet and check the car" isDone={isDone} isNow={state === 'paid'}>
          {handsOverAt && (
            <>
              If nobody confirms, we’ll mark it complete on <Moment at={handsOverAt} shows="day" />.
            </>
          )}
        </Step>
        <Step name="Handed over" isDone={isDone}>
          {handedOverAt && <Moment at={handedOverAt} hasDay isAlone />}
        </Step>
      </ol>
    </section>
  );
}

const Step = ({
  name,
  isDone,
  isNow = false,
  children,
}: {
  name: string;
  isDone: boolean;
  isNow?: boolean;
  children?: ReactNode;
}) => (
  <li
    aria-current={isNow ? 'step' : undefined}
    className={`grid content-start border-s-2 ps-3 ${isDone || isNow ? 'border-primary' : 'border-base-300 text-quiet'}`}
  >
    <span className="font-semibold">
      {name}
      {isDone && <span className="sr-only">: done</span>}
    </span>
    <span className="text-quiet text-xs">{children}</span>
  </li>
);

/** On the page of an order: that something takes its price back, and what that means for the car. */
function GoesBackNote({ sale: { goesBackBy, reader, handedOverAt } }: { sale: Sale }) {
  if (goesBackBy === null) return null;
  const { title, before, after } = texts[goesBackBy][reader];
  return (
    <SideNote tone="warning" role="status" className="grid max-w-text gap-1">
      <p className="font-semibold">{title}</p>
      <p>{handedOverAt ? after : before}</p>
    </SideNote>
  );
}

/** Before the handover and after it. */
type Note = Readonly<Record<'title' | 'before' | 'after', string>>;

const disputedTitle = 'The buyer’s bank is disputing the payment';
const goingBackTitle = 'The price is going back to the buyer';
const ifNotAsked = 'If you didn’t ask your bank for this, tell them you made this payment.';

const texts: Readonly<Record<WayBack, Readonly<Record<Sale['reader'], Note>>>> = {
  chargeback: {
    buyer: {
      title: 'Your bank is disputing this payment',
      before: `Please don’t pick up the car until that’s decided. Your handover code won’t work until then. ${ifNotAsked}`,
      after: `If your bank decides for you, the sale is over, and the car goes back to its seller. ${ifNotAsked}`,
    },
    seller: {
      title: disputedTitle,
      before:
        'Please don’t hand over the car until that’s decided. We’ll answer the bank for you, and email you both.',
      after: 'We’ll answer the bank for you, and email you both once it’s decided.',
    },
    admin: {
      title: disputedTitle,
      before: 'Nobody hands over the car until that’s decided.',
      after: 'The car had already been handed over.',
    },
  },
  refund: {
    buyer: {
      title: 'Your money is going back to you',
      before: 'The car stays with its seller, so please don’t pick it up.',
      after: 'If you have the car, please return it to its seller.',
    },
    seller: {
      title: goingBackTitle,
      before: 'The car stays with you, so please don’t hand it over.',
      after: 'We’ll email you once they have it.',
    },
    admin: {
      title: goingBackTitle,
      before: 'Nobody hands over the car anymore.',
      after: 'The car was handed over before the refund.',
    },
  },
};

/** The page of an order begins with it while a reported problem is open. */
export const OpenDispute = ({ sale }: { sale: Sale }) => (
  <SideNote tone="warning" className="grid gap-1 print:hidden">
    <p className="font-semibold">{disputeTitles[sale.reader]}</p>
    <Link to={disputePath(sale.bookingId)} className="link">
      Read and answer
    </Link>
  </SideNote>
);

const disputeTitles: Readonly<Record<Sale['reader'], string>> = {
  buyer: 'You reported a problem. Any money not yet paid to the seller is held until we decide.',
  seller: 'The buyer reported a problem. Any money not yet paid to you is held until we decide.',
  admin:
    'The buyer reported a problem. Any money not yet paid to the seller is held until it’s decided.',
};

/** On the page of an order: to a problem that was decided, or the way to report one. */
function DisputeLink({ sale }: { sale: Sale }) {
  if (sale.state === 'disputed') return null;
  if (sale.hasDispute)
    return (
      <Link to={disputePath(sale.bookingId)} className="link w-fit py-2.5 text-sm print:hidden">
        The reported problem and our decision
      </Link>
    );
  // While it is paid, what happens next leads there.
  if (!sale.mayDispute || sale.state === 'paid') return null;
  return (
    <p className="text-sm print:hidden">
      <Link to={disputePath(sale.bookingId)} className="link inline-block py-2.5">
        Report a problem
      </Link>
      {sale.disputableUntil && (
        <>
          : you can do that until <Moment at={sale.disputableUntil} hasDay />
        </>
      )}
    </p>
  );
}
