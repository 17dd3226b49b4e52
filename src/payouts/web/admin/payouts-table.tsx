import { href, Link } from 'react-router';
import { form } from '../../../calls/web/form/form.ts';
import { amountText } from '../../../kit/money.ts';
import { usePayoutsQuery } from '../../../payments/web/admin/list-queries.ts';
import { AskButton, useAsking } from '../../../ui/dialog/ask-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ButtonForm, ConfirmForm, ReasonDialog } from '../../../ui/form/post-form.tsx';
import { ColumnHeads, TableCards } from '../../../ui/list/table-cards.tsx';
import { EmailText } from '../../../ui/text/contact.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { endPayout, freezePayout, type ListedPayout, problemMissing } from '../../contract.ts';
import { unpayableHolds } from '../../payout.ts';
import { chargebackNames, isAskedFor, payoutHoldNames, payoutStateNames } from './payout-names.ts';

/** Payouts with their sellers, where they are and what an admin may do with them. */
export function PayoutsTable({
  payouts,
  isOfList = false,
}: {
  payouts: readonly ListedPayout[];
  /** They stand on the page of their list, to which none of them leads then. */
  isOfList?: boolean;
}) {
  const query = usePayoutsQuery();
  return (
    <TableCards>
      <ColumnHeads names={['Car', 'Seller', 'Status', 'Amount', 'Actions']} end={['Amount']} />
      <tbody>
        {payouts.map((payout) => (
          <Row key={payout.id} payout={payout} query={query} leadsToList={!isOfList} />
        ))}
      </tbody>
    </TableCards>
  );
}

interface RowProps {
  readonly payout: ListedPayout;
  readonly query: string;
  readonly leadsToList: boolean;
}

const Row = ({ payout, query, leadsToList }: RowProps) => (
  <tr>
    <td className="wrap-anywhere">
      <Link
        to={href('/dashboard/payouts/sales/:id', { id: String(payout.bookingId) }) + query}
        className="link link-hover font-medium"
      >
        {payout.carTitle}
      </Link>
      <span className="figures block text-quiet text-xs">
        Payout {payout.id}, booking {payout.bookingId}
      </span>
    </td>
    <td data-label="Seller" className="wrap-anywhere text-sm">
      <div>
        {payout.sellerName}
        <span className="block text-quiet text-xs">
          <EmailText email={payout.sellerEmail} />
        </span>
      </div>
    </td>
    <td data-label="Status" className="text-sm">
      <div>
        <State payout={payout} query={query} leadsToList={leadsToList} />
      </div>
    </td>
    <td data-label="Amount" className="figures font-semibold @4xl:text-end">
      {amountText(payout.amountCents)}
    </td>
    <td>
      <PayoutActions payout={payout} />
    </td>
  </tr>
);

const State = ({ payout, query, leadsToList }: RowProps) => {
  const { state, hold, problem, chargeback, listId } = payout;
  const isLeftOut = state === 'canceled' && hold !== null;
  const isProposed = state !== 'canceled' && hold === 'frozen' && !payout.isFrozen;
  return (
    <>
      <span className={state === 'failed' ? 'font-medium text-error' : 'font-medium'}>
        {isLeftOut ? 'Left out' : stateName(payout)}
      </span>{' '}
      {state !== 'due' && (
        <Moment at={payout.endedAt ?? payout.sentAt ?? payout.handedOverAt} hasDay />
      )}
      {state === 'due' && (
        <span className="block text-quiet text-xs">
          Handed over <Moment at={payout.handedOverAt} hasDay />
        </span>
      )}
      {hold && (
        <span className="block text-quiet text-xs">
          {isProposed ? 'A refund is waiting for a second admin.' : payoutHoldNames[hold]}
        </span>
      )}
      {hold && state === 'sent' && !payout.isTransfer && (
        <span className="block font-medium text-error text-xs">
          {payout.isInFile
            ? 'Stop it at your bank, or its seller may owe it.'
            : 'It will be left out of the file.'}
        </span>
      )}
      {chargeback && (
        <span className={`block text-xs ${chargeback === 'won' ? 'text-quiet' : 'text-error'}`}>
          {chargebackNames[chargeback]}
        </span>
      )}
      {problem && <span className="block text-error text-xs">{problem}</span>}
      {leadsToList && listId && (
        <p>
          <Link
            to={href('/dashboard/payouts/lists/:id', { id: String(listId) }) + query}
            className="link inline-flex min-h-11 items-center text-xs"
          >
            Payment list {listId}
          </Link>
        </p>
      )}
    </>
  );
};

const stateName = (payout: ListedPayout): string =>
  payout.state === 'sent' && !isAskedFor(payout) ? 'On a list' : payoutStateNames[payout.state];

const isUnpayable = (hold: ListedPayout['hold']) => hold !== null && unpayableHolds.includes(hold);

/** Nobody has frozen it: a refund of its sale waits for a second admin. */
const isRefundProposed = ({ hold, isFrozen }: ListedPayout): boolean =>
  hold === 'frozen' && !isFrozen;

/** Whether it may be paid in another way than by its list, or before it is on one. */
const mayBePaidOtherwise = (payout: ListedPayout): boolean =>
  payout.state === 'due'
    ? !isUnpayable(payout.hold) && !isRefundProposed(payout)
    : payout.hold === null;

/** What may be recorded of a payout, by its state. */
function PayoutActions({ payout }: { payout: ListedPayout }) {
  const asking = useAsking();
  const { id } = payout;
  if (payout.isTransfer) return null;
  if (payout.state === 'paid')
    return (
      <>
        <AskButton asking={asking} what="returned" id={id} isSmall className="btn-outline">
          Sent back
          <OfPayout payout={payout} />
        </AskButton>
        {asking.asks('returned', id) && (
          <FailedDialog payout={payout} outcome="returned" onClose={asking.close} />
        )}
      </>
    );
  if (payout.state !== 'due' && payout.state !== 'sent') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isAskedFor(payout) ? (
        <>
          <PaidButton payout={payout} />
          <AskButton asking={asking} what="failed" id={id} isSmall className="btn-outline">
            Failed
            <OfPayout payout={payout} />
          </AskButton>
        </>
      ) : (
        <>
          <FreezeButton payout={payout} />
          {mayBePaidOtherwise(payout) && (
            <AskButton asking={asking} what="paid" id={id} isSmall className="btn-outline">
              Record as paid
              <OfPayout payout={payout} />
            </AskButton>
          )}
        </>
      )}
      {asking.asks('failed', id) && (
        <FailedDialog payout={payout} outcome="failed" onClose={asking.close} />
      )}
      {asking.asks('paid', id) && <PaidDialog payout={payout} onClose={asking.close} />}
    </div>
  );
}

/** Tells the buttons of a list apart. */
const OfPayout = ({ payout: { id, carTitle } }: { payout: ListedPayout }) => (
  <span className="sr-only">
    : payout {id}, {carTitle}
  </span>
);

const PaidButton = ({ payout }: { payout: ListedPayout }) => (
  <ButtonForm of={paidButton.use({ id: payout.id })} isSmall className="btn-outline">
    Paid
    <OfPayout payout={payout} />
  </ButtonForm>
);

function FreezeButton({ payout }: { payout: ListedPayout }) {
  const { id, isFrozen } = payout;
  const [freeze, release] = [freezeForm.use({ id }), releaseForm.use({ id })];
  return (
    <ButtonForm of={isFrozen ? release : freeze} isSmall className="btn-outline">
      {isFrozen ? 'Release' : 'Freeze'}
      <OfPayout payout={payout} />
    </ButtonForm>
  );
}

interface Asking {
  readonly payout: ListedPayout;
  readonly onClose: () => void;
}

function FailedDialog({ payout, outcome, onClose }: Asking & { outcome: 'failed' | 'returned' }) {
  const { field, ...fail } = failForms[outcome].use({ id: payout.id, onAnswer: onClose });
  return (
    <ReasonDialog
      of={{ ...fail, field: () => field('problem') }}
      title={`Did the bank send back ${amountText(payout.amountCents)}?`}
      text={`The payout to ${payout.sellerName} is due again, and can be put on another list.`}
      help="What the bank said. The seller reads it, too."
      action="Record as failed"
      onClose={onClose}
    />
  );
}

function PaidDialog({ payout, onClose }: Asking) {
  const paid = paidForm.use({ id: payout.id, onAnswer: onClose });
  return (
    <Dialog title={`Record ${amountText(payout.amountCents)} as paid?`} onClose={onClose}>
      <p className="text-sm">
        Only if you have paid {payout.sellerName} in another way. This can’t be undone.
      </p>
      <ConfirmForm of={paid} className="btn-primary">
        Record as paid
      </ConfirmForm>
    </Dialog>
  );
}

const ofPaid = {
  name: 'paid',
  also: { outcome: 'paid' },
  toast: 'Recorded as paid',
};
const paidButton = form(endPayout, { ...ofPaid, isButton: true });
/** The same, which is asked about first. */
const paidForm = form(endPayout, { ...ofPaid, readsRefused: true });

const failed = (outcome: 'failed' | 'returned') =>
  form(endPayout, {
    name: outcome,
    also: { outcome },
    check: ({ problem }) => (problem ? {} : { problem: problemMissing }),
    toast: 'Recorded as failed',
  });
const failForms = { failed: failed('failed'), returned: failed('returned') };

const freezeForm = form(freezePayout, {
  isButton: true,
  name: 'freeze',
  also: { frozen: true },
  toast: 'Payout frozen',
});
const releaseForm = form(freezePayout, {
  isButton: true,
  name: 'release',
  also: { frozen: false },
  toast: 'Payout released',
});

/** The forms of a page with `PayoutActions`. */
export const payoutForms = [
  paidForm,
  failForms.failed,
  failForms.returned,
  freezeForm,
  releaseForm,
] as const;
