import { amountText } from '../../../../kit/money.ts';
import { Moment } from '../../../../ui/text/moment.tsx';
import type { ProposedRefund } from '../../../admin/admin-contract.ts';

/** Refunds that were asked for, and that nobody has approved. */
export const UnsentRefunds = ({ proposals }: { proposals: readonly ProposedRefund[] }) => (
  <section aria-labelledby="unsent-title" className="grid grid-cols-1 gap-3">
    <h2 id="unsent-title" className="text-lg">
      Refunds not sent
    </h2>
    <ul className="border-base-300 border-t">
      {proposals.map((proposal) => (
        <li
          key={proposal.id}
          className="wrap-anywhere grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-base-300 border-b py-3 text-sm"
        >
          <p>
            <span className="font-medium">
              {proposal.state === 'declined' ? 'Declined' : 'No longer asked for'}
            </span>
            {proposal.decidedBy && ` by ${proposal.decidedBy}`}
            {proposal.decidedAt && (
              <span className="text-quiet">
                {' '}
                <Moment at={proposal.decidedAt} hasDay />
              </span>
            )}
          </p>
          <p className="figures text-end font-semibold">{amountText(proposal.amountCents)}</p>
          <div className="col-span-2 grid gap-0.5">
            {proposal.decidedBecause && <p>{proposal.decidedBecause}</p>}
            <p className="text-quiet text-xs">
              Asked for by {proposal.proposedBy}, <Moment at={proposal.proposedAt} hasDay />:{' '}
              {proposal.note}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
