// What the database has lost, the card provider's word on it, and how the market goes on.

import { href, Link } from 'react-router';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { cappedText } from '../../kit/capped-count.ts';
import { amountText } from '../../kit/money.ts';
import { capitalized } from '../../kit/text/letter-case.ts';
import { paymentDetailsPath } from '../../payments/payment-details-path.ts';
import { AskButton, useAsking } from '../../ui/dialog/ask-button.tsx';
import { ButtonForm, ReasonDialog } from '../../ui/form/post-form.tsx';
import { Empty } from '../../ui/list/empty.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { ColumnHeads, TableCards } from '../../ui/list/table-cards.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';
import {
  endDatabaseLoss,
  type LostEntry,
  lookUpBatchSize,
  lookUpDatabaseLoss,
  type ProviderWord,
  readDatabaseLoss,
} from '../database-loss-contract.ts';
import type { EntryKind } from '../ledger.ts';
import type { Route } from './+types/database-loss-page';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Lost payments', matches) },
  { name: 'description', content: 'Payments that the database has lost.' },
];

export const loader = async ({ context }: Route.LoaderArgs) =>
  requireOutput(await context.get(requestContext).callApi(readDatabaseLoss, {}));

const lookUp = form(lookUpDatabaseLoss, {
  name: 'look-up',
  isButton: true,
  toast: ({ asked, recorded }) => `Asked about ${asked}, recorded ${recorded}`,
});
const goOn = form(endDatabaseLoss, {
  name: 'go-on',
  toast: 'Payments are taken again',
});

export const action = actionsOf(lookUp, goOn);

type Loss = NonNullable<Route.ComponentProps['loaderData']['loss']>;

export default function DatabaseLossPage({ loaderData: { loss } }: Route.ComponentProps) {
  return (
    <section className="grid grid-cols-1 gap-8">
      <PageHead title="Lost payments" />
      {loss ? <OpenLoss loss={loss} /> : <Empty title="No payments are lost. Buyers can pay." />}
    </section>
  );
}

function OpenLoss({ loss }: { loss: Loss }) {
  const { id, noticedAt, count, entries, notAsked, openCharges } = loss;
  const asking = useAsking();
  const button = lookUp.use({ id });
  return (
    <>
      <SideNote tone="error" className="grid max-w-text gap-2">
        <p>
          Payments and payouts have been stopped since <Moment at={noticedAt} hasDay />: the
          database came back older than it was. Everything else goes on.
        </p>
        <p>
          What was entered in its last moments is gone, and not only payments. Look for a newer copy
          of the database first, on a standby or in a backup. If there is one, stop all servers
          before it takes over.
        </p>
      </SideNote>
      <ol className="grid max-w-text list-decimal gap-2 ps-5 text-sm">
        <li>
          Look up the payments below at the card provider. Charges whose payment is still here are
          recorded, and their cars are sold again to the same buyers.
        </li>
        <li>
          Other charges raise an alert each. Take down their cars, and refund the buyers at the card
          provider.
        </li>
        <li>
          Compare the payouts that are due with your bank’s statement. Record as paid what a bank
          list has sent, or it’s sent again. Record no transfers: they’re looked up at the payout
          provider before they’re made.
        </li>
        <li>Go on selling.</li>
      </ol>
      <div className="flex flex-wrap gap-3">
        {entries.some(({ reference }) => reference !== null) && (
          <ButtonForm of={button} className="btn-primary">
            Look up and record
          </ButtonForm>
        )}
        <AskButton asking={asking} what="go-on" id={id} className="btn-outline">
          Go on selling
        </AskButton>
      </div>
      {notAsked > 0 && (
        <p className="text-quiet text-sm">
          {cappedText(notAsked)} not asked yet. Each look-up asks about {lookUpBatchSize} of them.
        </p>
      )}
      {entries.length === 0 ? (
        <Empty title="No server knows of a payment that is missing." />
      ) : (
        <LostEntries entries={entries} count={count} />
      )}
      {asking.asks('go-on', id) && (
        <GoOnDialog id={id} openCharges={openCharges} onClose={asking.close} />
      )}
    </>
  );
}

/** Another admin was quicker. */
function GoOnDialog({
  id,
  openCharges: open,
  onClose,
}: {
  id: number;
  /** Charges that are not recorded again, up to `mostCounted`. */
  openCharges: number;
  onClose: () => void;
}) {
  return (
    <ReasonDialog
      of={goOn.use({ id, onAnswer: onClose })}
      title="Go on selling?"
      text={
        open === 0
          ? 'All servers take payments again at once.'
          : `All servers take payments again at once. The cars of ${cappedText(open)} lost ${open === 1 ? 'charge' : 'charges'} that aren’t recorded can then be sold a second time, unless you have taken them down.`
      }
      help="Kept in the audit, for other admins."
      action="Go on selling"
      onClose={onClose}
    />
  );
}

const names = ['Car', 'Entry', 'Card provider', 'Amount'];

const LostEntries = ({
  entries,
  count,
}: {
  entries: readonly LostEntry[];
  /** How many there are, also of those that are not shown. */
  count: number;
}) => (
  <div className="grid grid-cols-1 gap-4">
    <h2 className="text-lg">
      Missing <span className="figures font-normal text-quiet">({cappedText(count)})</span>
    </h2>
    <TableCards>
      <ColumnHeads names={names} />
      <tbody>
        {entries.map((entry) => (
          <Row key={`${entry.bookingId} ${entry.kind} ${entry.causeId}`} entry={entry} />
        ))}
      </tbody>
    </TableCards>
    {count > entries.length && (
      <p className="text-quiet text-sm">These are the first {entries.length}.</p>
    )}
  </div>
);

const Row = ({ entry }: { entry: LostEntry }) => (
  <tr>
    <td className="wrap-anywhere">
      <Link
        to={href('/advertise/:id', { id: String(entry.carId) })}
        className="link link-hover font-medium"
      >
        {entry.carTitle}
      </Link>
      <span className="figures block text-quiet text-xs">Booking {entry.bookingId}</span>
    </td>
    <td data-label={names[1]} className="text-sm">
      <div>
        {kindText(entry.kind)} {entry.causeId}
        <span className="block text-quiet text-xs">
          <Moment at={entry.enteredAt} hasDay />
        </span>
      </div>
    </td>
    <td data-label={names[2]} className="wrap-anywhere text-sm">
      <div>
        {entry.providerSays ? providerTexts[entry.providerSays] : 'Not asked yet'}
        {entry.isRecorded && ', recorded'}
        {entry.reference && <code className="block text-quiet text-xs">{entry.reference}</code>}
        {entry.paymentId !== null && (
          <Link to={paymentDetailsPath(entry.paymentId)} className="link text-xs">
            Payment {entry.paymentId}
          </Link>
        )}
      </div>
    </td>
    <td data-label={names[3]} className="figures font-semibold">
      {amountText(entry.amountCents)}
    </td>
  </tr>
);

/** `refund-arrived` as “Refund arrived”. */
const kindText = (kind: EntryKind): string => capitalized(kind.replaceAll('-', ' '));

const providerTexts = {
  charged: 'Charged',
  refunded: 'Refunded',
  open: 'Not charged so far',
  nothing: 'Nothing was charged',
  unknown: 'Doesn’t know it',
} as const satisfies Record<ProviderWord, string>;
