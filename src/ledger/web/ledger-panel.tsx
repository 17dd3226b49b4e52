import { useState } from 'react';
import { Link } from 'react-router';
import { isRefused } from '../../calls/refusal.ts';
import { form } from '../../calls/web/form/form.ts';
import { amountText } from '../../kit/money.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { paymentDetailsPath } from '../../payments/payment-details-path.ts';
import { ButtonForm } from '../../ui/form/post-form.tsx';
import { ColumnHeads } from '../../ui/list/table-cards.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { checkLedger } from '../contract.ts';
import { equalEntries, type LedgerCheck, type LedgerEntry, ledgerEntryLabels } from '../ledger.ts';
import { LedgerBalances } from './ledger-balances.tsx';

const mustBeEqual = (entry: LedgerEntry) => equalEntries.some((one) => one === entry);

export const reconcile = form(checkLedger, {
  name: 'reconcile',
  keepsData: true,
  posted: { showsAnswer: true },
});

/** Checks the ledger only on request, since the check reads everything ever sold. */
export function LedgerPanel() {
  const run = reconcile.use({
    onOutcome: (outcome) => setCheck(isRefused(outcome) ? null : outcome),
  });
  const [check, setCheck] = useState(run.answer);
  return (
    <section aria-labelledby="ledger-title" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="grid gap-0.5">
          <h2 id="ledger-title" className="text-lg">
            Books
          </h2>
          <p className="text-quiet text-sm">
            Checks that cars sold, bookings paid, charges and refunds match.
          </p>
        </div>
        <ButtonForm of={run} isSmall className="btn-outline">
          {check ? 'Reconcile again' : 'Reconcile'}
        </ButtonForm>
      </div>
      <div role="status">{check && !run.isPending && <LedgerCheckResult check={check} />}</div>
    </section>
  );
}

/** Whether the sums agree, with the sums themselves on demand. */
function LedgerCheckResult({
  check: { sums, balances, owedCents, readAt, ...check },
}: {
  check: LedgerCheck;
}) {
  // Alerts have a place of their own on the page.
  const differences = check.differences.filter(({ about }) => !about.startsWith('alert '));
  const doAgree = differences.length === 0;
  const sold = sums.find(({ entry }) => entry === 'cars-sold');
  return (
    <details
      className="rounded-box border border-base-300"
      open={!doAgree}
      suppressHydrationWarning
    >
      <summary className="figures flex cursor-pointer flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-4 text-sm">
        <span>
          <strong className={`font-semibold ${doAgree ? 'text-primary' : 'text-error'}`}>
            {doAgree
              ? 'The books agree.'
              : `The books differ in ${differences.length} ${differences.length === 1 ? 'place' : 'places'}.`}
          </strong>{' '}
          {sold && (
            <>
              {numberText(sold.count)} cars sold for {amountText(sold.amountCents)}.
            </>
          )}
        </span>
        <span className="text-quiet text-xs">
          Checked at <Moment at={readAt} />
        </span>
      </summary>
      <div className="grid gap-4 border-base-300 border-t p-4">
        {!doAgree && (
          <ul className="grid gap-1 border-error border-s-2 ps-3 text-sm">
            {differences.map(({ about, message }) => (
              <li key={`${about} ${message}`} className="figures wrap-anywhere">
                <Subject about={about} /> {message}
              </li>
            ))}
          </ul>
        )}
        <div className="grid gap-x-12 gap-y-4 lg:grid-cols-2">
          <Sums
            title="Sold, paid and charged"
            sums={sums.filter(({ entry }) => mustBeEqual(entry))}
          />
          <Sums title="Everything else" sums={sums.filter(({ entry }) => !mustBeEqual(entry))} />
          <LedgerBalances balances={balances} owedCents={owedCents} hasLinks />
        </div>
      </div>
    </details>
  );
}

const Sums = ({ title, sums }: { title: string; sums: LedgerCheck['sums'] }) => (
  <table className="figures w-full self-start text-sm">
    <caption className="pb-1 text-start text-quiet text-xs">{title}</caption>
    <ColumnHeads className="sr-only" names={['What', 'How many', 'Amount']} />
    <tbody>
      {sums.map(({ entry, count, amountCents }) => (
        <tr key={entry} className="border-base-300 border-t">
          <th scope="row" className="py-1.5 text-start font-normal">
            {ledgerEntryLabels[entry]}
          </th>
          <td className="px-3 text-end text-quiet">{numberText(count)}</td>
          <td className="text-end font-medium">{amountText(amountCents)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What a difference is about, with a link where it is a payment. */
function Subject({ about }: { about: string }) {
  const [, paymentId] = /^payment (\d+)$/.exec(about) ?? [];
  const name = <strong className="font-semibold capitalize">{about}</strong>;
  if (!paymentId) return name;
  return (
    <Link to={paymentDetailsPath(paymentId)} className="link">
      {name}
    </Link>
  );
}
