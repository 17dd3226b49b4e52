import type { Receipt } from '../../../payments/contract.ts';
import type { Sale } from '../../contract.ts';

/** At the end of a receipt: what became of the price and the car, or what comes next. To whoever reads it. */
export function closingText({ booking, refund, goesBackBy }: Receipt, sale: Sale | null): string {
  if (booking.state.is === 'refunded')
    return `${refund ? refundText(refund) : 'The buyer’s bank has given them the full price back.'} ${carText(sale)}`;
  if (goesBackBy === 'chargeback')
    return 'The buyer’s bank is disputing the payment, and it isn’t decided yet.';
  if (goesBackBy === 'refund') return `${goingBackText} ${carText(sale)}`;
  return 'Buyer and seller arrange pickup and title transfer directly.';
}

const goingBackText = 'The full price goes back to the card.';

const refundText = ({ progress }: NonNullable<Receipt['refund']>): string =>
  progress === 'done' ? 'Refunded in full to the card.' : goingBackText;

function carText(sale: Sale | null): string {
  if (!sale?.handedOverAt) return 'The car stays with its seller.';
  return sale.handedOverBy === 'time'
    ? 'If the buyer has the car, they return it to its seller.'
    : 'The buyer returns the car to its seller.';
}
