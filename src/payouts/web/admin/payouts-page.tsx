// What sellers are to be paid, what holds it, and the lists by which they are paid.
import { href, Link, useNavigate } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { amountText } from '../../../kit/money.ts';
import { queryOf } from '../../../kit/query.ts';
import { AccountLinks } from '../../../ledger/web/ledger-balances.tsx';
import { Tiles } from '../../../payments/web/admin/tiles.tsx';
import { AskButton, useAsking } from '../../../ui/dialog/ask-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ConfirmForm } from '../../../ui/form/post-form.tsx';
import { Empty } from '../../../ui/list/empty.tsx';
import { FilterLinks } from '../../../ui/list/filter-links.tsx';
import { NextPage } from '../../../ui/list/next-page.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { ColumnHeads, TableCards } from '../../../ui/list/table-cards.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { listPayouts, readPayoutSums } from '../../contract.ts';
import { type PayoutGroup, payoutGroups } from '../../payout.ts';
import {
  type ListedPayoutList,
  listPayoutLists,
  makePayoutList,
  mostOnList,
} from '../../payout-lists-contract.ts';
import type { Route } from './+types/payouts-page';
import { listStateName, payoutGroupNames } from './payout-names.ts';
import { PayoutsTable, payoutForms } from './payouts-table.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Payouts', matches) },
  { name: 'description', content: 'What sellers are to be paid, and what they were paid.' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const filter = requireOutput(
    parseInput(listPayouts, {
      group: query.get('group') || undefined,
      after: query.get('after') || undefined,
    }),
  );
  const [payouts, sums, lists] = await Promise.all([
    callApi(listPayouts, filter),
    callApi(readPayoutSums, {}),
    callApi(listPayoutLists, {}),
  ]);
  return {
    filter,
    ...requireOutput(payouts),
    ...requireOutput(sums),
    lists: requireOutput(lists).lists.slice(0, listsShown),
  };
}

const pageOf = (id: number | null): string =>
  id === null
    ? href('/dashboard/payouts')
    : href('/dashboard/payouts/lists/:id', { id: String(id) });

const makeListForm = form(makePayoutList, {
  keepsData: true,
  // Another admin was faster.
  toast: ({ insertedId }) => (insertedId === null ? 'Nothing is ready to pay' : ''),
  posted: { goTo: ({ output }) => pageOf(output.insertedId) },
});

export const action = actionsOf(makeListForm, ...payoutForms);

/** Older ones are reached from their payouts. */
const listsShown = 10;

export default function PayoutsPage({ loaderData }: Route.ComponentProps) {
  const { filter, payouts, next, sums, ended, lists, isByProvider } = loaderData;
  const { group, after } = filter;
  const isFront = !group && !after;
  const names = isByProvider ? namesByProvider : payoutGroupNames;
  const ready = isByProvider ? undefined : sums.find((sum) => sum.group === 'ready');
  return (
    <section className="grid grid-cols-1 gap-8">
      <PageHead
        title="Payouts"
        about={
          isByProvider
            ? 'What sellers are paid after the handover. The payment provider sends what is ready within a few minutes.'
            : 'What sellers are paid after the handover. Make a payment list, send its file to your bank, then record the results.'
        }
        aside={
          ready && (
            <MakeList
              ready={ready}
              sellers={loaderData.readySellers}
              hasOwnAccount={loaderData.hasOwnAccount}
            />
          )
        }
      />
      {isFront && <GroupTiles sums={sums} names={names} />}
      {isFront && lists.length > 0 && <PayoutLists lists={lists} />}
      <div className="grid grid-cols-1 gap-4">
        <h2 className="text-lg">{group ? names[group] : 'All payouts'}</h2>
        <FilterLinks
          label="Payouts by state"
          names={isByProvider ? groupsWithoutLists : names}
          counts={{ ...noPayouts, ...countsOf(sums), ...ended }}
          chosen={group}
          hrefOf={(one) => hrefOf({ group: one })}
        />
        {payouts.length === 0 ? (
          <Empty title={group ? 'None at the moment.' : 'No payouts yet.'} />
        ) : (
          <PayoutsTable payouts={payouts} />
        )}
        {next !== null && <NextPage href={hrefOf({ group, after: next })} />}
      </div>
      {isFront && (
        <div className="grid grid-cols-1 gap-3">
          <h2 className="text-lg">Ledger</h2>
          <AccountLinks />
        </div>
      )}
    </section>
  );
}

const namesByProvider = { ...payoutGroupNames, sent: 'Sent' } as const;
const { 'to-approve': _, ...groupsWithoutLists } = namesByProvider;

const noPayouts: Partial<Record<PayoutGroup, number>> = Object.fromEntries(
  payoutGroups.map((group) => [group, 0]),
);
const countsOf = (sums: readonly { group: PayoutGroup; count: number }[]) =>
  Object.fromEntries(sums.map(({ group, count }) => [group, count]));

const GroupTiles = ({
  sums,
  names,
}: {
  sums: Route.ComponentProps['loaderData']['sums'];
  names: Readonly<Record<PayoutGroup, string>>;
}) => (
  <Tiles
    title="Money overview"
    tiles={tileGroups.flatMap((group) => {
      const sum = sums.find((sum) => sum.group === group);
      if (!sum && group !== 'ready' && group !== 'sent') return [];
      const isEnded = group === 'paid' || group === 'failed';
      return {
        name: `${names[group]}${isEnded ? ', last 30 days' : ''} (${sum?.count ?? 0})`,
        number: amountText(sum?.amountCents ?? 0),
        to: hrefOf({ group }),
      };
    })}
  />
);

const tileGroups = [
  ...(['ready', 'waiting', 'to-approve', 'sent', 'owed'] as const),
  ...(['charged-back', 'disputed', 'frozen', 'held'] as const),
  ...(['failed', 'paid'] as const),
] as const satisfies readonly PayoutGroup[];

const hrefOf = (filter: { group: PayoutGroup | undefined; after?: number }): string =>
  href('/dashboard/payouts') + queryOf(filter);

/** Puts all that is ready on a list after a question, and goes there. */
function MakeList({
  ready: { count, amountCents },
  sellers,
  hasOwnAccount,
}: {
  ready: { count: number; amountCents: number };
  sellers: number;
  hasOwnAccount: boolean;
}) {
  const navigate = useNavigate();
  const asking = useAsking();
  const make = makeListForm.use({
    onAnswer({ insertedId }) {
      asking.close();
      return navigate(pageOf(insertedId));
    },
  });
  const payouts = count === 1 ? '1 payout' : `${count} payouts`;
  return (
    <div className="grid gap-1">
      <AskButton asking={asking} what="make" id="list" className="btn-primary">
        Make a payment list
      </AskButton>
      <p className="figures text-quiet text-xs">
        {payouts}, {amountText(amountCents)}
      </p>
      {asking.asks('make', 'list') && (
        <Dialog
          title={`Pay ${sellers === 1 ? '1 seller' : `${sellers} sellers`} ${amountText(amountCents)}?`}
          onClose={asking.close}
        >
          <p className="text-sm">
            {`The list has ${payouts}, and each seller gets an email. Above the limit of a day, another admin approves it first. Otherwise it can’t be taken back: freeze a payout that has to wait.`}
          </p>
          {count > mostOnList && (
            <p className="text-sm">
              A list takes at most {mostOnList} payouts. The others go on the next one.
            </p>
          )}
          {!hasOwnAccount && (
            <SideNote tone="warning">
              This market has no bank account of its own, so there’s no file that a bank can read,
              only a table as CSV. To get one, add the account to the settings.
            </SideNote>
          )}
          <ConfirmForm of={make} className="btn-primary">
            Make the list
          </ConfirmForm>
        </Dialog>
      )}
    </div>
  );
}

/** The lists that were made last. */
const PayoutLists = ({ lists }: { lists: readonly ListedPayoutList[] }) => (
  <div className="grid grid-cols-1 gap-4">
    <h2 className="text-lg">Payment lists</h2>
    <TableCards>
      <ColumnHeads names={['List', 'Made', 'By', 'Status', 'Amount']} end={['Amount']} />
      <tbody>
        {lists.map((list) => (
          <tr key={list.id}>
            <td className="font-medium">
              <Link
                to={href('/dashboard/payouts/lists/:id', { id: String(list.id) })}
                className="link link-hover"
              >
                List {list.id}
              </Link>
            </td>
            <td data-label="Made" className="text-sm">
              <Moment at={list.madeAt} hasDay isAlone />
            </td>
            <td data-label="By" className="wrap-anywhere text-sm">
              {list.madeBy}
            </td>
            <td data-label="Status" className="text-sm">
              {listStateName(list)}
              {list.fileAt && list.open > 0 && `, ${list.open} of ${list.count} to confirm`}
            </td>
            <td data-label="Amount" className="figures font-semibold @4xl:text-end">
              {amountText(list.amountCents)}
            </td>
          </tr>
        ))}
      </tbody>
    </TableCards>
  </div>
);
