// One payment list: its file for the bank, and what the bank has done with each line.

import { parseInput } from '../../../calls/input.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { amountText } from '../../../kit/money.ts';
import { usePayoutsQuery } from '../../../payments/web/admin/list-queries.ts';
import { DecideProposal } from '../../../payments/web/admin/two-admins/decide-proposal.tsx';
import { decideForms } from '../../../payments/web/admin/two-admins/proposal-kinds.ts';
import { countPeople } from '../../../people/admin/admin-contract.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { readPayoutList } from '../../payout-lists-contract.ts';
import type { Route } from './+types/payout-list-page';
import { endListForm } from './end-list.tsx';
import { payoutForms } from './payout-forms.ts';
import { PayoutListFacts } from './payout-list-facts.tsx';
import { PayoutListFiles } from './payout-list-files.tsx';
import { PayoutsHead } from './payouts-head.tsx';
import { PayoutsTable } from './payouts-table.tsx';
import { statementAction } from './statement/statement-action.ts';
import { StatementForm } from './statement/statement-form.tsx';
import { recordForm } from './statement/statement-outcome.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`Payment list ${loaderData?.id ?? ''}`, matches) },
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

export const action = actionsOf(
  { name: 'statement', action: statementAction },
  recordForm,
  ...decideForms('list'),
  ...payoutForms,
  endListForm,
);

export default function PayoutListPage({ loaderData: list }: Route.ComponentProps) {
  const person = useSignedInPerson();
  return (
    <section className="grid grid-cols-1 gap-6">
      <PayoutsHead query={usePayoutsQuery()} title={`Payment list ${list.id}`}>
        <p className="figures font-semibold text-lg">{amountText(list.amountCents)}</p>
      </PayoutsHead>
      <PayoutListFacts list={list} />
      {list.state === 'to-approve' && (
        <DecideProposal
          kind="list"
          id={list.id}
          question={`Decline payment list ${list.id}?`}
          isOwn={list.madeById === person?.id}
          isOnlyAdmin={list.isOnlyAdmin}
        />
      )}
      {list.state === 'approved' && <PayoutListFiles {...list} />}
      {list.state === 'approved' && list.count > 0 && <StatementForm id={list.id} />}
      {list.payouts.length === 0 ? (
        <p className="text-quiet text-sm">
          {list.state === 'declined'
            ? 'Its payouts are due again.'
            : 'All of its payouts were held back before it was approved.'}
        </p>
      ) : (
        <PayoutsTable payouts={list.payouts} isOfList />
      )}
    </section>
  );
}
