// One payment list: its file for the bank, and what the bank has done with each line.

import { href, Link } from 'react-router';
import { parseInput } from '../../../../calls/input.ts';
import { formActions } from '../../../../calls/web/form/form-action.ts';
import { requireAccess } from '../../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../../kit/brand/market-name.ts';
import { amountText } from '../../../../kit/money.ts';
import { Fact, Facts } from '../../../../kit/web/text/facts.tsx';
import { Moment } from '../../../../kit/web/text/moment.tsx';
import { SideNote } from '../../../../kit/web/text/side-note.tsx';
import { countPeople } from '../../../../people/admin/admin-contract.ts';
import { useSignedInPerson } from '../../../../people/web/signed-in-person.ts';
import { type PayoutList, readPayoutList } from '../../../payouts/payout-lists-contract.ts';
import { DecideProposal, decideActions } from '../two-admins/decide-proposal.tsx';
import type { Route } from './+types/payout-list-page';
import { EndList, endListAction } from './end-list.tsx';
import { payoutActions } from './payout-actions.tsx';
import { listStateNames } from './payout-names.ts';
import { PayoutsTable } from './payouts-table.tsx';
import { statementActions } from './statement/statement-action.ts';
import { StatementForm } from './statement/statement-form.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(`Payment list ${loaderData?.id ?? ''}`) },
  { name: 'description', content: 'What is paid to sellers at once.' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readPayoutList, { id: params.id }));
  const { callApi } = context.get(requestContext);
  const list = requireOutput(await callApi(readPayoutList, input));
  const waits = list.state === 'to-approve';
  const isOnlyAdmin = waits && requireOutput(await callApi(countPeople, {})).admins === 1;
  return { ...list, isOnlyAdmin };
}

export const action = formActions({
  ...statementActions,
  ...decideActions('list'),
  ...payoutActions,
  'all-paid': endListAction,
});

export default function PayoutListPage({ loaderData: list }: Route.ComponentProps) {
  const person = useSignedInPerson();
  return (
    <section className="grid grid-cols-1 gap-6">
      <header className="grid gap-2">
        <Link to={href('/dashboard/payouts')} className="link link-hover w-fit text-sm">
          All payouts
        </Link>
        <h1 className="text-xl">Payment list {list.id}</h1>
        <p className="figures font-semibold text-lg">{amountText(list.amountCents)}</p>
      </header>
      <ListFacts list={list} />
      {list.state === 'to-approve' && (
        <DecideProposal
          kind="list"
          id={list.id}
          question={`Decline payment list ${list.id}?`}
          isOwn={list.madeById === person?.id}
          isOnlyAdmin={list.isOnlyAdmin}
        />
      )}
      {list.state === 'approved' && <Files {...list} />}
      {list.state === 'approved' && list.count > 0 && <StatementForm id={list.id} />}
      {list.payouts.length === 0 ? (
        <p className="text-quiet text-sm">
          {list.state === 'declined'
            ? 'Its payouts are due again.'
            : 'All of its payouts were held back before it was approved.'}
        </p>
      ) : (
        <PayoutsTable payouts={list.payouts} />
      )}
    </section>
  );
}

const ListFacts = ({ list }: { list: PayoutList }) => (
  <Facts layout="columns" className="border-base-300 border-y py-6 lg:grid-cols-4">
    <Fact name="State">{listStateNames[list.state]}</Fact>
    <Fact name="Payouts">
      {list.count}
      {list.open > 0 && `, ${list.open} to confirm`}
    </Fact>
    <Fact name="Made by">
      {list.madeBy}
      <br />
      <Moment at={list.madeAt} hasDay isAlone />
    </Fact>
    {list.state === 'approved' && (
      <Fact name="First downloaded">
        {list.fileAt ? (
          <>
            {list.fileBy}
            <br />
            <Moment at={list.fileAt} hasDay isAlone />
          </>
        ) : (
          'Not yet'
        )}
      </Fact>
    )}
    {list.needsSecondAdmin && list.decidedAt && (
      <Fact name={list.state === 'declined' ? 'Declined by' : 'Approved by'}>
        {list.decidedBy}
        <br />
        <Moment at={list.decidedAt} hasDay isAlone />
        {list.decidedBecause && (
          <>
            <br />
            {list.decidedBecause}
          </>
        )}
      </Fact>
    )}
  </Facts>
);

const Files = ({ id, open, files, fileAt }: PayoutList) => (
  <div className="grid gap-3">
    <div className="flex flex-wrap gap-2">
      {files.includes('xml') && (
        <a
          href={href('/dashboard/payouts/lists/:id/xml', { id: String(id) })}
          className="btn btn-primary"
        >
          Download for the bank
        </a>
      )}
      {files.includes('csv') && (
        <a
          href={href('/dashboard/payouts/lists/:id/csv', { id: String(id) })}
          className="btn btn-outline"
        >
          Download as CSV
        </a>
      )}
      {open > 0 && fileAt && <EndList id={id} open={open} />}
    </div>
    {files.includes('xml') ? (
      <p className="max-w-text text-quiet text-sm">
        An ISO 20022 file (pain.001), in US dollars.{' '}
        {fileAt
          ? 'It’s the same each time, so that your bank can refuse it the second time.'
          : 'What is held by the time you first download it is left out. From then on it’s the same each time.'}
      </p>
    ) : (
      <SideNote tone="warning">
        To get a file for the bank, add the market’s own bank account to its settings.
      </SideNote>
    )}
  </div>
);
