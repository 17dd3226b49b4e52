// The contract of a sale, filled from its record, for buyer and seller to print and sign.

import { parseInput } from '../../../calls/input.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { MarketName } from '../../../calls/web/page/root-data.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { priceText } from '../../../kit/money.ts';
import { Fact, Facts } from '../../../ui/text/facts.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { readSale, type Sale } from '../../contract.ts';
import { readSaleRecord, type SaleRecord } from '../../record-contract.ts';
import { PaperHead } from '../order/paper-head.tsx';
import { ReceiptLink } from '../order/receipt-link.tsx';
import { PartyFacts } from '../record/party-facts.tsx';
import { RecordLink } from '../record/record-link.tsx';
import type { Route } from './+types/contract-page';
import { ContractTerms } from './contract-terms.tsx';
import { Signatures } from './signatures.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      loaderData ? `Sale contract · ${loaderData.record.title}` : 'Sale not found',
      matches,
    ),
  },
  { name: 'description', content: 'The contract of a car that was paid, to print and sign.' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readSaleRecord, { id: params.bookingId }));
  const { callApi } = context.get(requestContext);
  const [record, sale] = await Promise.all([
    callApi(readSaleRecord, input),
    callApi(readSale, input),
  ]);
  return { record: requireOutput(record), sale: requireOutput(sale) };
}

export default function ContractPage({ loaderData: { record, sale } }: Route.ComponentProps) {
  return (
    <article className="wrap-anywhere mx-auto grid w-full max-w-2xl gap-8">
      <header>
        <PaperHead title="Sale contract">
          <ReceiptLink bookingId={record.bookingId} />
        </PaperHead>
      </header>
      <Facts layout="columns">
        <PartyFacts record={record} />
        <Fact name="Order number">
          <span className="figures">{record.bookingId}</span>
        </Fact>
        {sale.receipt && (
          <Fact name="Receipt number">
            <span className="figures">{sale.receipt.number}</span>
          </Fact>
        )}
      </Facts>
      <Car record={record} />
      <section aria-labelledby="price" className="grid gap-2 text-sm">
        <h2 id="price" className="text-lg">
          2. Price
        </h2>
        <p>
          <strong className="figures">{priceText(record.priceCents)}</strong>, paid in full by card
          on <MarketName /> on <Moment at={record.paidAt} shows="date" />.
        </p>
      </section>
      <section aria-labelledby="handover" className="grid gap-2 text-sm">
        <h2 id="handover" className="text-lg">
          3. Handover
        </h2>
        <p className="max-w-text">
          The seller hands over the car with its keys, its signed title and its papers.{' '}
          <HandoverText sale={sale} />
        </p>
      </section>
      <ContractTerms record={record} />
      <Signatures record={record} />
      <p className="text-quiet text-xs">
        Filled from the <RecordLink bookingId={record.bookingId} />, SHA-256{' '}
        <span className="figures break-all">{record.seal}</span>
        {!record.isIntact && '. The record no longer matches this hash'}
      </p>
    </article>
  );
}

const Car = ({ record }: { record: SaleRecord }) => (
  <section aria-labelledby="car" className="grid gap-4">
    <h2 id="car" className="text-lg">
      1. The car
    </h2>
    <p className="font-semibold">{record.title}</p>
    <Facts layout="lines">
      {record.facts.map(({ label, text }) => (
        <Fact key={label} name={label} className="break-inside-avoid">
          {text}
        </Fact>
      ))}
    </Facts>
    {record.description && (
      <p className="max-w-text whitespace-pre-line text-sm">{record.description}</p>
    )}
  </section>
);

function HandoverText({ sale: { state, handedOverAt } }: { sale: Sale }) {
  if (state === 'refunded') return 'The sale was undone, and the price has gone back to the buyer.';
  if (!handedOverAt) return 'It hasn’t been handed over yet.';
  return (
    <>
      It was handed over on <Moment at={handedOverAt} shows="date" />.
    </>
  );
}
