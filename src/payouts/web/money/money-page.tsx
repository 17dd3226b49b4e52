// Where a seller's money is: what buyers have paid, sale by sale, until it is in the seller's account.

import { href, Link } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { monthText } from '../../../kit/dates.ts';
import { queryOf } from '../../../kit/query.ts';
import { readAccount } from '../../../people/own-account/account-contract.ts';
import { mayOwnCars } from '../../../people/person.ts';
import { Empty } from '../../../ui/list/empty.tsx';
import { NextPage } from '../../../ui/list/next-page.tsx';
import { readOwnMoney } from '../../own-money-contract.ts';
import { readConnectedAccount } from '../../payout-account-contract.ts';
import type { Route } from './+types/money-page';
import { BankAccount, bankAccount } from './bank-account.tsx';
import { BankPayouts } from './bank-payouts.tsx';
import { ConnectedAccount } from './connected-account.tsx';
import { onboarding } from './onboarding-form.tsx';
import { OwnSales } from './own-sales.tsx';
import { PlaceSums } from './place-sums.tsx';

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
    ...{ hasPassword, hasSecondFactor },
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
      <header className="grid gap-2">
        <h1 className="text-xl">Money</h1>
        <p className="max-w-text text-quiet text-sm">
          We hold what a buyer pays until they have the car. {dueText(days)} it’s due to you, and we
          send it to your bank account.
        </p>
      </header>
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
            <StatementLink />
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

function StatementLink() {
  const now = new Date();
  const month = now.toISOString().slice(0, 7);
  return (
    <Link
      to={href('/dashboard/money/:month', { month })}
      className="link inline-flex min-h-11 items-center text-sm"
    >
      Statement for {monthText(now)}
    </Link>
  );
}
