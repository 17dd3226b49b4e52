// A dispute about a paid car, as its buyer, its seller and an admin see it.

import { data, href, Link } from 'react-router';
import { orderPath } from '../../bookings/booking-paths.ts';
import { parseInput } from '../../calls/input.ts';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { carPath } from '../../cars/car-path.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { priceText } from '../../kit/money.ts';
import { queryOf } from '../../kit/query.ts';
import { paymentDetailsPath } from '../../payments/payment-details-path.ts';
import {
  readWaitingRefund,
  refundDecisionForms,
  WaitingRefund,
} from '../../payments/web/admin/waiting-refund.tsx';
import { AreaField, SelectField, SubmitRow } from '../../ui/field.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { useListQuery } from '../../ui/page-query.ts';
import { Moment } from '../../ui/text/moment.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';
import { disputeReasons } from '../dispute.ts';
import {
  type DisputedSale,
  type DisputeStatement,
  decideDispute,
  notDisputable,
  readDispute,
} from '../dispute-contract.ts';
import type { Route } from './+types/dispute-page';
import { AnswerForm, disputeForm, OpenDisputeForm, statementForm } from './report-forms.tsx';
import { RecordLink } from './sale-links.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: pageTitle(loaderData ? `Problem · ${loaderData.carTitle}` : 'Sale not found', matches),
  },
  { name: 'description', content: 'A problem with a car that was paid for, and what we decide.' },
];

const decisionForm = form(decideDispute, {
  name: 'decide',
  readsRefused: true,
  toast: ({ waits }) =>
    waits ? 'Another admin must approve this refund' : 'Decided. Both get an email.',
});

export const action = actionsOf(disputeForm, statementForm, decisionForm, ...refundDecisionForms);

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readDispute, { id: params.bookingId }));
  const { callApi } = context.get(requestContext);
  const sale = requireOutput(await callApi(readDispute, input));
  if (!sale.dispute && sale.reader !== 'buyer') throw data(null, { status: 404 });
  const payment = sale.dispute?.refundToApprove ?? null;
  return { ...sale, waiting: payment && (await readWaitingRefund(callApi, payment)) };
}

export default function DisputePage({ loaderData: sale }: Route.ComponentProps) {
  const { dispute, reader } = sale;
  const isOpen = dispute !== null && dispute.decision === null;
  const query = useListQuery(['only', 'after']);
  return (
    <article className="wrap-anywhere grid w-full max-w-2xl gap-6">
      <PageHead
        title={dispute ? 'Reported problem' : 'Report a problem'}
        meta={
          <>
            {sale.carTitle}, <span className="figures">{priceText(sale.priceCents)}</span>, sold by{' '}
            {sale.sellerName} to {sale.buyerName}
          </>
        }
      >
        {sale.forAdmin && <LinksOfSale sale={sale} more={sale.forAdmin} />}
      </PageHead>
      {dispute ? (
        <>
          <DisputeStatus sale={sale} dispute={dispute} />
          <Statements sale={sale} statements={dispute.statements} />
        </>
      ) : sale.mayDispute ? (
        <OpenDisputeForm sale={sale} />
      ) : (
        <SideNote tone="warning">{notDisputable}</SideNote>
      )}
      {isOpen && reader !== 'admin' && <AnswerForm sale={sale} />}
      {isOpen && sale.mayDecide && <Decide sale={sale} statements={dispute.statements.length} />}
      <Link to={wayBack[reader].to(sale.bookingId, query)} className="link w-fit py-2.5 text-sm">
        {wayBack[reader].name}
      </Link>
    </article>
  );
}

/** What an admin looks at before they decide. */
const LinksOfSale = ({
  sale: { bookingId, carTitle: title, buyerName, sellerName },
  more: { carId, paymentId, buyerEmail, sellerEmail },
}: {
  sale: DisputedSale;
  more: NonNullable<DisputedSale['forAdmin']>;
}) => (
  <nav aria-label="The sale" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
    <RecordLink bookingId={bookingId} />
    <Link to={orderPath(bookingId)} className="link">
      Receipt
    </Link>
    <Link to={paymentDetailsPath(paymentId)} className="link">
      Payment
    </Link>
    <Link to={carPath({ id: carId, title })} className="link inline-block min-w-11" reloadDocument>
      Car
    </Link>
    {buyerEmail && (
      <Link to={href('/dashboard/buyers-orders') + queryOf({ email: buyerEmail })} className="link">
        Orders of {buyerName}
      </Link>
    )}
    {sellerEmail && (
      <Link to={href('/dashboard/sellers-cars') + queryOf({ email: sellerEmail })} className="link">
        Cars of {sellerName}
      </Link>
    )}
  </nav>
);

/** Nothing else is decided while a refund waits for a second admin. */
const Decide = ({
  sale,
  statements,
}: {
  sale: Route.ComponentProps['loaderData'];
  statements: number;
}) =>
  sale.waiting ? (
    <WaitingRefund
      key={sale.waiting.proposal.id}
      {...sale.waiting}
      statements={statements}
      bookingId={sale.bookingId}
    />
  ) : (
    <DecisionForm sale={sale} statements={statements} />
  );

/** The page that each reader came from. */
const wayBack = {
  buyer: { to: orderPath, name: 'Back to the order' },
  seller: { to: orderPath, name: 'Back to the sale' },
  admin: {
    to: (_: number, query: string) => href('/dashboard/disputes') + query,
    name: 'All disputes',
  },
} as const;

/** What waits for the decision; what has left before cannot wait. */
function heldText({ sellerHas, sellerName, buyerName }: DisputedSale): string {
  if (sellerHas === 'nothing') return `${sellerName} isn’t paid until we decide.`;
  const before =
    sellerHas === 'paid'
      ? `${sellerName} has already been paid for it.`
      : `The money is already on its way to ${sellerName}.`;
  return `${before} If we decide on a refund, ${buyerName} still gets it, and ${sellerName} owes it to us.`;
}

/** What is wrong, and how it ended or who is waited for. */
const DisputeStatus = ({
  sale,
  dispute: { reason, openedAt, decision },
}: {
  sale: DisputedSale;
  dispute: NonNullable<DisputedSale['dispute']>;
}) => (
  <section aria-label="Status" className="grid gap-2">
    <p className="font-semibold">{disputeReasons[reason]}</p>
    <p className="text-quiet text-sm">
      Reported by {sale.buyerName} <Moment at={openedAt} hasDay />.
      {decision === null && ` ${heldText(sale)}`}
    </p>
    {decision && (
      <div className="grid gap-1 border-primary border-s-2 ps-3 text-sm">
        <p className="font-semibold">
          {decision.is === 'refund' ? 'Decided: the buyer is refunded' : 'Decided: the sale stands'}
        </p>
        <p className="max-w-text whitespace-pre-line">{decision.because}</p>
        <p className="text-quiet text-xs">
          <Moment at={decision.decidedAt} hasDay isAlone />
        </p>
      </div>
    )}
  </section>
);

/** The statements and photos of both sides, the oldest first. */
const Statements = ({
  sale,
  statements,
}: {
  sale: DisputedSale;
  statements: readonly DisputeStatement[];
}) => (
  <section aria-label="What both sides say">
    <ol className="grid gap-4">
      {statements.map(({ side, text, photo, madeAt }) => (
        <li
          key={`${side} ${madeAt.getTime()}`}
          className="grid gap-2 rounded-box border border-base-300 p-5"
        >
          <p className="text-sm">
            <span className="font-semibold">
              {side === 'buyer' ? sale.buyerName : sale.sellerName}
            </span>{' '}
            <span className="text-quiet">
              {side}, <Moment at={madeAt} hasDay />
            </span>
          </p>
          <p className="max-w-text whitespace-pre-line text-sm">{text}</p>
          {photo && (
            <a href={photo} target="_blank" rel="noreferrer">
              <img
                src={photo}
                alt={`Shown by the ${side}`}
                loading="lazy"
                className="w-full rounded-field"
              />
            </a>
          )}
        </li>
      ))}
    </ol>
  </section>
);

/** For an admin: how it ends, and why. */
function DecisionForm({ sale, statements }: { sale: DisputedSale; statements: number }) {
  const failedRefund = sale.dispute?.failedRefund ?? null;
  const { field, ...decide } = decisionForm.use({ id: sale.bookingId, sends: { statements } });
  return (
    <PostForm of={decide} className="group grid max-w-xl gap-5">
      {failedRefund !== null && (
        <SideNote tone="warning">
          The refund didn’t go through, and the car is still sold: decide again.{' '}
          <Link to={paymentDetailsPath(failedRefund)} className="link">
            See why
          </Link>
        </SideNote>
      )}
      <SelectField label="Decision" {...field('decision')}>
        <option value="">Choose</option>
        <option value="handed-over">The sale stands: {sale.sellerName} is paid</option>
        <option value="refund">Refund {sale.buyerName} in full</option>
      </SelectField>
      {sale.handedOverAt === null && (
        <SideNote tone="warning" className="grid gap-1">
          <p className="font-semibold">The car hasn’t been handed over yet.</p>
          <p>
            “The sale stands” counts as the handover: {sale.buyerName}’s code stops working,{' '}
            {sale.sellerName} is paid, and {sale.buyerName} can’t report a problem again.
          </p>
        </SideNote>
      )}
      {/* It appears by style alone, so without scripts as well. */}
      <div className="hidden group-has-[option[value=refund]:checked]:block">
        <SelectField label="After the refund, the car" {...field('carBecomes')}>
          <option value="">Choose</option>
          <option value="withdrawn">is off the market</option>
          <option value="available">is back on sale</option>
        </SelectField>
      </div>
      <AreaField
        label="Reason"
        {...field('reason')}
        help="Emailed to the buyer and the seller, and kept in the audit."
      />
      <SubmitRow {...decide}>Decide</SubmitRow>
    </PostForm>
  );
}
