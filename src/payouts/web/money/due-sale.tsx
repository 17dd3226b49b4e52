import { Moment } from '../../../ui/text/moment.tsx';
import type { OwnSale } from '../../own-money-contract.ts';
import type { ConnectedAccount, PayoutAccount } from '../../payout-account-contract.ts';

/** Where the seller is paid. */
export type PaidTo = PayoutAccount | ConnectedAccount;

export interface SaleOfSeller {
  readonly sale: OwnSale;
  readonly account: PaidTo | null;
}

export function DueSale({ sale, account }: SaleOfSeller) {
  const { hold, payableFrom } = sale;
  if (hold === 'no-account' && account && 'state' in account)
    return <p>Due to you. Set up payouts above, so that we can send it.</p>;
  if (
    hold === 'account-incomplete' &&
    account &&
    'state' in account &&
    account.missing.length === 0
  )
    return <p>Due to you. We send it once our payment provider has checked your account.</p>;
  if (hold && hold !== 'new-account') return <HeldSale hold={hold} />;
  const usableAt = hold === 'new-account' ? account?.usableAt : undefined;
  const from = usableAt && payableFrom && usableAt > payableFrom ? usableAt : payableFrom;
  return from && from > new Date() ? (
    <p>
      Due to you. We send it after <Moment at={from} hasDay />.
    </p>
  ) : (
    <p>Due to you. We send it with our next payments.</p>
  );
}

export const HeldSale = ({ hold }: { hold: keyof typeof holdTexts }) => <p>{holdTexts[hold]}</p>;

export const onItsWayText = 'The price is on its way back to the buyer.';
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
