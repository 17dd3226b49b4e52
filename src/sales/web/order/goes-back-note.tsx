import type { WayBack } from '../../../payments/refund.ts';
import { SideNote } from '../../../ui/text/side-note.tsx';
import type { Sale } from '../../contract.ts';

/** On the page of an order: that something takes its price back, and what that means for the car. */
export function GoesBackNote({ sale: { goesBackBy, reader, handedOverAt } }: { sale: Sale }) {
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
const ifNotAsked = 'If you didn’t ask your bank for this, tell them that the payment is right.';

const texts: Readonly<Record<WayBack, Readonly<Record<Sale['reader'], Note>>>> = {
  chargeback: {
    buyer: {
      title: 'Your bank is disputing this payment',
      before: `Please don’t take over the car until that’s decided. Your handover code doesn’t work meanwhile. ${ifNotAsked}`,
      after: `If your bank decides for you, the sale is over, and the car goes back to its seller. ${ifNotAsked}`,
    },
    seller: {
      title: disputedTitle,
      before:
        'Please don’t hand over the car until that’s decided. We answer the bank for you, and email you both.',
      after: 'We answer the bank for you, and email you both once it’s decided.',
    },
    admin: {
      title: disputedTitle,
      before: 'Nobody hands over the car until that’s decided.',
      after: 'The car was handed over before.',
    },
  },
  refund: {
    buyer: {
      title: 'Your money is going back to you',
      before: 'The car stays with its seller, so please don’t take it over.',
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
