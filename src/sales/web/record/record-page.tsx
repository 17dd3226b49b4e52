// What was stated, shown and promised when a car was paid: to open years later, and to print.

import { href, Link } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { isLegalPage, legalNames } from '../../../kit/legal-pages.ts';
import { priceText } from '../../../kit/money.ts';
import { Fact, Facts } from '../../../ui/text/facts.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { readSaleRecord, type SaleRecord } from '../../record-contract.ts';
import { PaperHead } from '../order/paper-head.tsx';
import { ReceiptLink } from '../order/receipt-link.tsx';
import type { Route } from './+types/record-page';
import { PartyFacts } from './party-facts.tsx';
import { RecordSeal } from './record-seal.tsx';
import { RecordedFacts } from './recorded-facts.tsx';
import { RecordedPhotos } from './recorded-photos.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: pageTitle(loaderData ? `Sale record · ${loaderData.title}` : 'Sale not found', matches),
  },
  { name: 'description', content: 'What was stated, shown and promised when a car was paid.' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readSaleRecord, { id: params.bookingId }));
  const { callApi } = context.get(requestContext);
  return requireOutput(await callApi(readSaleRecord, input));
}

export default function RecordPage({ loaderData: record }: Route.ComponentProps) {
  return (
    <article className="wrap-anywhere mx-auto grid w-full max-w-2xl gap-8">
      <header className="grid gap-2">
        <PaperHead title="Sale record">
          <ReceiptLink bookingId={record.bookingId} />
          <Link
            to={href('/dashboard/orders/:bookingId/contract', {
              bookingId: String(record.bookingId),
            })}
            className="btn btn-ghost btn-sm"
          >
            Sale contract
          </Link>
        </PaperHead>
        <p className="max-w-text text-quiet text-sm">
          What the ad said, showed and promised when this car was paid. It stays as it is, even
          after the ad is gone.
        </p>
      </header>
      <Sale record={record} />
      <RecordedFacts record={record} />
      <RecordedPhotos record={record} />
      <Promises record={record} />
      <RecordSeal record={record} />
    </article>
  );
}

const Sale = ({ record }: { record: SaleRecord }) => (
  <section aria-labelledby="sale" className="grid gap-4 border-base-300 border-y py-6">
    <div className="grid gap-1">
      <h2 id="sale" className="text-lg">
        {record.title}
      </h2>
      <p className="text-quiet text-sm">{record.location}</p>
      <p className="figures font-semibold text-xl">{priceText(record.priceCents)}</p>
    </div>
    <Facts layout="columns">
      <PartyFacts record={record} />
      <Fact name="Paid on">
        <Moment at={record.paidAt} shows="date" />
      </Fact>
      <Fact name="Order number">
        <span className="figures">{record.bookingId}</span>
      </Fact>
    </Facts>
  </section>
);

const Promises = ({ record }: { record: SaleRecord }) => (
  <section aria-labelledby="promises" className="grid gap-3">
    <h2 id="promises" className="text-lg">
      What was promised
    </h2>
    <ul className="grid list-disc gap-1 ps-5 text-sm">
      <li>
        The car for {priceText(record.priceCents)},{' '}
        {record.isOffer ? 'the price that both agreed on by an offer' : 'the price of the ad'}.
      </li>
      <li>
        The sale is complete once the buyer confirms the handover or gives their code, or{' '}
        {record.handoverDays} days after the payment if they report no problem.
      </li>
      <li>The buyer may report a problem until {record.disputeDays} days after the handover.</li>
      {record.terms.map(({ page, version, sha256 }) => (
        <li key={page}>
          {isLegalPage(page) ? legalNames[page] : page}: version {version} of this page.{' '}
          <span className="block text-quiet text-xs">
            SHA-256 <span className="figures break-all">{sha256}</span>
          </span>
        </li>
      ))}
    </ul>
  </section>
);
