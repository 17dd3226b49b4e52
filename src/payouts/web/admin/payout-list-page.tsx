// One payment list: its file for the bank, and what the bank has done with each line.

import { useState } from 'react';
import { href, Link } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { Poll } from '../../../calls/web/poll.tsx';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { currency } from '../../../kit/country.ts';
import { amountText } from '../../../kit/money.ts';
import { usePayoutsQuery } from '../../../payments/web/admin/list-queries.ts';
import { DecideProposal, decisionTerms } from '../../../payments/web/admin/two-admins.tsx';
import { countPeople } from '../../../people/admin/admin-contract.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { AskButton, useAsking } from '../../../ui/dialog/ask-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ConfirmForm } from '../../../ui/form/post-form.tsx';
import { Empty } from '../../../ui/list/empty.tsx';
import { Fact, Facts } from '../../../ui/text/facts.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import {
  decidePayoutList,
  endPayoutList,
  type PayoutList,
  readPayoutList,
} from '../../payout-lists-contract.ts';
import type { Route } from './+types/payout-list-page';
import { recordForm, StatementForm } from './bank-statement.tsx';
import { listStateName } from './payout-names.ts';
import { PayoutsHead } from './payouts-head.tsx';
import { PayoutsTable, payoutForms } from './payouts-table.tsx';
import { statementAction } from './statement-action.ts';

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

const endListForm = form(endPayoutList, {
  name: 'all-paid',
  readsRefused: true,
  toast: 'Recorded as paid',
});

const decision = decisionTerms('List');
const listDecision = {
  what: 'pay out',
  declined: 'No money is sent. The payouts on it are due again.',
  reasonHelp: 'Kept with the list, for other admins.',
  approve: form(decidePayoutList, decision.approve),
  takeBack: form(decidePayoutList, decision.takeBack),
  decline: form(decidePayoutList, decision.decline),
};

export const action = actionsOf(
  { name: 'statement', action: statementAction },
  recordForm,
  listDecision.approve,
  listDecision.takeBack,
  listDecision.decline,
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
          of={listDecision}
          id={list.id}
          question={`Decline payment list ${list.id}?`}
          isOwn={list.madeById === person?.id}
          isOnlyAdmin={list.isOnlyAdmin}
        />
      )}
      {list.state === 'approved' && <PayoutListFiles {...list} />}
      {list.state === 'approved' && list.count > 0 && <StatementForm id={list.id} />}
      {list.payouts.length === 0 ? (
        <Empty
          title={
            list.state === 'declined'
              ? 'Its payouts are due again.'
              : 'All of its payouts were held back before it was approved.'
          }
        >
          <Link to={href('/dashboard/payouts')} className="btn btn-outline">
            See all payouts
          </Link>
        </Empty>
      ) : (
        <PayoutsTable payouts={list.payouts} isOfList />
      )}
    </section>
  );
}

const PayoutListFacts = ({ list }: { list: PayoutList }) => (
  <Facts layout="columns" className="border-base-300 border-y py-6 lg:grid-cols-4">
    <Fact name="Status">{listStateName(list)}</Fact>
    <Fact name="Payouts">
      {list.count}
      {list.fileAt && list.open > 0 && ` (${list.open} to confirm)`}
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

function PayoutListFiles({ id, open, files, fileAt }: PayoutList) {
  const [isDownloading, setDownloading] = useState(false);
  const download = () => setDownloading(true);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {files.includes('xml') && (
          <a
            href={href('/dashboard/payouts/lists/:id/xml', { id: String(id) })}
            className="btn btn-primary"
            onClick={download}
          >
            Download for the bank
          </a>
        )}
        {files.includes('csv') && (
          <a
            href={href('/dashboard/payouts/lists/:id/csv', { id: String(id) })}
            className="btn btn-outline"
            onClick={download}
          >
            Download as CSV
          </a>
        )}
        {open > 0 && fileAt && <EndList id={id} open={open} />}
      </div>
      {files.includes('xml') ? (
        <p className="max-w-text text-quiet text-sm">
          An ISO 20022 file (pain.001), in {currency().name}.{' '}
          {fileAt
            ? 'It’s the same each time, so that your bank can refuse it the second time.'
            : 'What is held by the time you first download it is left out. From then on it’s the same each time.'}
        </p>
      ) : (
        <SideNote tone="warning">
          To get a file for the bank, add the market’s own bank account to its settings.
        </SideNote>
      )}
      {/* The first download settles what is on the list, and the browser tells nobody when it has ended. */}
      {isDownloading && fileAt === null && <Poll of={`list ${id}`} hasChanged={async () => true} />}
    </div>
  );
}

/** Ends a list whose file was downloaded, and of which the bank has paid every line that has not failed. */
function EndList({ id, open }: { id: number; open: number }) {
  const asking = useAsking();
  const paid = endListForm.use({ id, onAnswer: asking.close });
  return (
    <>
      <AskButton asking={asking} what="all-paid" id={id} className="btn-outline">
        Record all as paid
      </AskButton>
      {asking.asks('all-paid', id) && (
        <Dialog
          title={open === 1 ? 'Record 1 payout as paid?' : `Record ${open} payouts as paid?`}
          onClose={asking.close}
        >
          <p className="text-sm">
            Only once your bank has paid each of them. Record those that failed first. This can’t be
            undone.
          </p>
          <ConfirmForm of={paid} className="btn-primary">
            Record as paid
          </ConfirmForm>
        </Dialog>
      )}
    </>
  );
}
