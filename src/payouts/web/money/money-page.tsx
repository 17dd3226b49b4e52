// Where a seller's money is: what buyers have paid, sale by sale, until it is in the seller's account.
import { href, Link } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { momentTextUtc, monthText } from '../../../kit/dates.ts';
import { amountText } from '../../../kit/money.ts';
import { queryOf } from '../../../kit/query.ts';
import { dayIn } from '../../../kit/zoned-time.ts';
import { readAccount } from '../../../people/own-account/account-contract.ts';
import { mayOwnCars } from '../../../people/person.ts';
import { Empty } from '../../../ui/list/empty.tsx';
import { NextPage } from '../../../ui/list/next-page.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { Fact, Facts } from '../../../ui/text/facts.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { type OwnBankPayout, type PlaceSum, readOwnMoney } from '../../own-money-contract.ts';
import { type OwnMoneyPlace, ownMoneyPlaces } from '../../payout.ts';
import { readConnectedAccount } from '../../payout-account-contract.ts';
import type { Route } from './+types/money-page';
import { OwnSales } from './own-sales.tsx';
import { BankAccount, bankAccount, ConnectedAccount, onboarding } from './payout-account.tsx';

export const middleware = [requireAccess(mayOwnCars)];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Money', matches) },
  { name: 'description', content: 'What your cars have earned, and when you’re paid.' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const input = requireOutput(parseInput(readOwnMoney, { after: query.get('after') ?? undefined }));
  // The provider may tell of it later than its own page.
  if (query.get('back') === 'from-provider') await callApi(readConnectedAccount, {});
  const [money, account] = await Promise.all([
    callApi(readOwnMoney, input),
    callApi(readAccount, {}),
  ]);
  const { hasPassword, hasSecondFactor } = requireOutput(account);
  const form = query.get('form');
  return {
    ...requireOutput(money),
    hasPassword,
    hasSecondFactor,
    isAccountOpen: form === 'bank-account',
    isOnboardingOpen: form === 'onboarding',
  };
}

export const action = actionsOf(bankAccount, onboarding);

export default function MoneyPage({ loaderData }: Route.ComponentProps) {
  const { account, connected, bankPayouts, days, sums, sales, next } = loaderData;
  const hasMoney = sums.some(({ place }) => isWaiting(place));
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHead
        title="Money"
        about={`We hold what a buyer pays until they have the car. ${dueText(days)} it’s due to you, and we send it to your bank account.`}
      />
      {connected ? (
        <ConnectedAccount {...loaderData} connected={connected} hasMoney={hasMoney} />
      ) : (
        <BankAccount {...loaderData} hasMoney={hasMoney} />
      )}
      <BankPayouts payouts={bankPayouts} />
      {sums.length > 0 && <PlaceSums sums={sums} />}
      {sales.length === 0 ? (
        <Empty title={sums.length === 0 ? 'You haven’t sold a car yet.' : 'No older sales.'}>
          <Link to={href('/dashboard/mycars')} className="btn btn-outline">
            Go to My Products
          </Link>
        </Empty>
      ) : (
        <section className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 className="text-lg">Your sales</h2>
            <StatementLink timeZone={loaderData.timeZone} />
          </div>
          <OwnSales sales={sales} account={connected ?? account} />
          {next !== null && <NextPage href={queryOf({ after: next })} />}
        </section>
      )}
    </div>
  );
}

const isWaiting = (place: string): boolean => place === 'held' || place === 'due';

const dueText = (days: number): string => {
  if (days === 0) return 'After the handover';
  return days === 1 ? 'A day after the handover' : `${days} days after the handover`;
};

function StatementLink({ timeZone }: { timeZone: string }) {
  const month = dayIn(new Date(), timeZone).slice(0, 7);
  return (
    <Link
      to={href('/dashboard/money/:month', { month })}
      className="link inline-flex min-h-11 items-center text-sm"
    >
      Statement for {monthText(new Date(`${month}-01`))}
    </Link>
  );
}

/** What is in each place, in the order in which money passes them. */
const PlaceSums = ({ sums }: { sums: readonly PlaceSum[] }) => (
  <Facts layout="columns" className="border-base-300 grid-cols-2 border-y py-6 lg:grid-cols-4">
    {ownMoneyPlaces.map((place) => {
      const sum = sums.find((sum) => sum.place === place);
      const isShown = sum ? place !== 'refunded' : isAlwaysShown.includes(place);
      return (
        isShown && (
          <Fact key={place} name={names[place]}>
            <span
              className={`figures font-semibold text-lg ${place === 'owed' ? 'text-error' : ''}`}
            >
              {amountText(sum?.amountCents ?? 0)}
            </span>
            {sum && (
              <span className="block text-quiet text-xs">
                {sum.count} {sum.count === 1 ? 'sale' : 'sales'}
              </span>
            )}
          </Fact>
        )
      );
    })}
  </Facts>
);

const isAlwaysShown: readonly OwnMoneyPlace[] = ['held', 'due', 'sent', 'paid'];

const names = {
  held: 'Held until the handover',
  due: 'Due to you',
  sent: 'On its way to you',
  paid: 'Paid to you',
  owed: 'You owe us',
  refunded: 'Refunded to buyers',
} as const satisfies Record<OwnMoneyPlace, string>;

/** What the provider has paid to the seller's bank lately, and what to do where the bank sent it back. */
function BankPayouts({ payouts }: { payouts: readonly OwnBankPayout[] }) {
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
