// The first page of admins: what needs them, what ends by itself, and what the market does.
import { href } from 'react-router';
import type { OutputOf } from '../../../calls/call.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { cappedText } from '../../../kit/capped-count.ts';
import { amountText } from '../../../kit/money.ts';
import { queryOf } from '../../../kit/query.ts';
import { numberText } from '../../../kit/text/number-text.ts';
import type { PaymentStatus } from '../../../payments/payment-status.ts';
import { type Tile, Tiles } from '../../../payments/web/admin/tiles.tsx';
import { readPayoutSums } from '../../../payouts/contract.ts';
import { countPeople } from '../../../people/admin/admin-contract.ts';
import { auditHref } from '../../../people/web/audit/audit-href.ts';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { readReadiness } from '../../system-contract.ts';
import { readToday, type Today } from '../../today-contract.ts';
import type { Route } from './+types/today-page';
import { GettingReady } from './getting-ready.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Today', matches) },
  { name: 'description', content: 'What needs an admin today.' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext);
  const [today, people, payouts, readiness] = await Promise.all([
    callApi(readToday, {}),
    callApi(countPeople, {}),
    callApi(readPayoutSums, {}),
    callApi(readReadiness, {}),
  ]);
  return {
    today: requireOutput(today),
    people: requireOutput(people),
    payouts: requireOutput(payouts),
    readiness: requireOutput(readiness),
  };
}

export default function TodayPage({
  loaderData: { today, people, payouts, readiness },
}: Route.ComponentProps) {
  const { payments, sold } = today;
  const ofStatus = (status: keyof typeof payments): Counted =>
    counted(statusNames[status], payments[status], paymentsWith(status));
  const needed = [
    counted('Alerts', today.alerts, href('/dashboard/payments')),
    ofStatus('not-applied'),
    ofStatus('refund-failed'),
    ofStatus('refund-to-approve'),
    counted('Payment lists to approve', today.listsToApprove, href('/dashboard/payouts')),
    // A provider sends what is ready, and confirms it, by itself.
    ...(payouts.isByProvider ? [] : payoutTiles(payouts.sums)),
    counted('Disputes', today.disputes, href('/dashboard/disputes')),
    counted('Reports of ads', today.reports, href('/dashboard/reported-ads')),
    counted(
      'Reported messages',
      today.conversationReports,
      href('/dashboard/reported-conversations'),
    ),
    counted('Typed makes and models', today.typedNames, href('/dashboard/makes')),
    counted('Emails not delivered', today.failedMails, href('/dashboard/failed-emails')),
    counted(
      'Messages to answer',
      today.messages,
      href('/dashboard/messages') + queryOf({ only: 'open' }),
    ),
  ].filter(({ count }) => count > 0);
  return (
    <div className="grid grid-cols-1 gap-10">
      <PageHead title="Today" />
      <Tiles title="Needs you" tiles={needed} none="Nothing needs you right now." isUrgent />
      <GettingReady readiness={readiness} />
      <Tiles
        title="In progress"
        tiles={[ofStatus('open'), ofStatus('processing'), ofStatus('refund-under-way')]}
      />
      <Tiles
        title="The market"
        tiles={[
          {
            name: `${cappedText(sold.cars)} ${sold.cars === 1 ? 'car' : 'cars'} sold, last 24 hours`,
            number: amountText(sold.amountCents),
            to: paymentsWith('paid', 'last-day'),
          },
          counted(
            'Ads taken down, last 7 days',
            today.takenDown,
            auditHref({ kind: 'take-downs' }),
          ),
          // They sell without it, so nobody waits for an admin.
          counted(
            'Sellers not verified',
            people.unverified,
            href('/dashboard/sellers') + queryOf({ only: 'unverified' }),
          ),
          counted(
            'People suspended',
            people.suspended,
            href('/dashboard/users') + queryOf({ only: 'suspended' }),
          ),
        ]}
      />
    </div>
  );
}

interface Counted extends Tile {
  readonly count: number;
}

const counted = (name: string, count: number, to: string): Counted => ({
  name,
  count,
  number: cappedText(count),
  to,
});

/** What sellers are to be paid, and what the bank has been given: each sum leads to its payouts. */
const payoutTiles = (sums: OutputOf<typeof readPayoutSums>['sums']): Counted[] =>
  (['ready', 'sent'] as const).map((group) => {
    const { count = 0, amountCents = 0 } = sums.find((sum) => sum.group === group) ?? {};
    return {
      name: `${payoutNames[group]} (${numberText(count)})`,
      count,
      number: amountText(amountCents),
      to: href('/dashboard/payouts') + queryOf({ group }),
    };
  });
const payoutNames = { ready: 'Payouts ready to pay', sent: 'Payouts to confirm' } as const;

const statusNames = {
  open: 'Payments open',
  processing: 'Payments confirming',
  'not-applied': 'Charged, not applied',
  'refund-to-approve': 'Refunds to approve',
  'refund-under-way': 'Refunds under way',
  'refund-failed': 'Refunds failed',
} as const satisfies Record<keyof Today['payments'], string>;

const paymentsWith = (status: PaymentStatus, opened?: string): string =>
  href('/dashboard/payments') + queryOf({ status, opened });
