import { Link } from 'react-router';
import { momentTextUtc } from '../../../kit/dates.ts';
import { amountText } from '../../../kit/money.ts';
import { queryOf } from '../../../kit/query.ts';
import { Moment } from '../../../ui/text/moment.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import type { OwnBankPayout } from '../../own-money-contract.ts';

/** What the provider has paid to the seller's bank lately, and what to do where the bank sent it back. */
export function BankPayouts({ payouts }: { payouts: readonly OwnBankPayout[] }) {
  if (payouts.length === 0) return null;
  const latest = payouts.find(({ state }) => state !== 'sent');
  return (
    <section aria-labelledby="bank-title" className="grid max-w-2xl gap-3">
      <h2 id="bank-title" className="text-lg">
        To your bank
      </h2>
      {latest?.state === 'failed' && <SentBack payout={latest} />}
      <ul className="grid gap-1 text-sm">
        {payouts.map((payout) => (
          <li key={payout.id}>
            <span className="figures font-semibold">{sumText(payout)}</span>{' '}
            <Outcome payout={payout} />
          </li>
        ))}
      </ul>
      <p className="text-quiet text-sm">
        Our payment provider pays what’s in your account there, often for several cars at once.
      </p>
    </section>
  );
}

const SentBack = ({ payout }: { payout: OwnBankPayout }) => (
  <SideNote tone="warning" role="status" className="grid gap-1">
    <p>
      Your bank sent {sumText(payout)} back: {payout.problem} It’s still yours, in your account at
      our payment provider.
    </p>
    <p>
      <Link to={queryOf({ form: 'onboarding' })} className="link">
        Check your bank account at our payment provider
      </Link>
      . Once it’s right, you’re paid again.
    </p>
  </SideNote>
);

function Outcome({ payout: { state, arrivesOn, endedAt } }: { payout: OwnBankPayout }) {
  if (state === 'failed')
    return (
      <>
        was sent back by your bank
        {endedAt && (
          <>
            , <Moment at={endedAt} shows="day" />
          </>
        )}
      </>
    );
  return state === 'paid' ? (
    <>
      arrived at your bank on <Day at={arrivesOn} />
    </>
  ) : (
    <>
      is on its way, and should arrive on <Day at={arrivesOn} />
    </>
  );
}

/** A day of the bank's, which is the same wherever its reader is. */
const Day = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString().slice(0, 10)}>{momentTextUtc(at, 'day')}</time>
);

const sumText = ({ amountCents }: OwnBankPayout): string =>
  amountCents === null ? 'Money' : amountText(amountCents);
