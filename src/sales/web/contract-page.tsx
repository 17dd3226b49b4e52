// The contract of a sale, filled from its record, for buyer and seller to print and sign.
import { parseInput } from '../../calls/input.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { MarketName } from '../../calls/web/page/root-data.ts';
import { factOf, isInPapers } from '../../cars/facts/fact-table.ts';
import type { vatKinds } from '../../cars/facts/fact-values.ts';
import { titleWords } from '../../cars/title-words.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { priceText } from '../../kit/money.ts';
import type { SellerType } from '../../people/seller-type.ts';
import { Fact, Facts } from '../../ui/text/facts.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { readSale, type Sale } from '../contract.ts';
import { readSaleRecord, type SaleRecord } from '../record-contract.ts';
import type { Route } from './+types/contract-page';
import { PaperHead, PartyFacts } from './paper.tsx';
import { ReceiptLink, RecordLink } from './sale-links.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      loaderData ? `Sale contract · ${loaderData.record.title}` : 'Sale not found',
      matches,
    ),
  },
  { name: 'description', content: 'The contract for a car that was paid for, to print and sign.' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readSaleRecord, { id: params.bookingId }));
  const { callApi } = context.get(requestContext);
  const [recordRead, saleRead] = await Promise.all([
    callApi(readSaleRecord, input),
    callApi(readSale, input),
  ]);
  const record = requireOutput(recordRead);
  return { reader: record.reader, record, sale: requireOutput(saleRead) };
}

export default function ContractPage({ loaderData: { record, sale } }: Route.ComponentProps) {
  return (
    <article className="wrap-anywhere print:mx-auto grid w-full max-w-2xl gap-8">
      <PaperHead title="Sale contract">
        <ReceiptLink bookingId={record.bookingId} />
      </PaperHead>
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
          {`The seller hands over the car with its keys, its ${titleWords().signed} and its other papers.`}{' '}
          <HandoverText sale={sale} />
        </p>
      </section>
      <ContractTerms record={record} />
      <Signatures record={record} />
      <p className="text-quiet text-xs">
        Filled in from the <RecordLink bookingId={record.bookingId} />, SHA-256{' '}
        <span className="figures break-all">{record.seal}</span>
        {!record.isIntact && '. The record no longer matches this hash'}
      </p>
    </article>
  );
}

const vin = factOf('vin').label;

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
      {!record.facts.some(({ label }) => label === vin) && (
        <Fact name={vin} className="break-inside-avoid">
          <span className="sr-only">Not given: to be filled in by hand</span>
          <span aria-hidden="true" className="block h-6 max-w-64 border-base-content border-b" />
        </Fact>
      )}
    </Facts>
    {record.description && (
      <p className="max-w-text whitespace-pre-line text-sm">{record.description}</p>
    )}
  </section>
);

function HandoverText({ sale: { state, handedOverAt, handedOverBy } }: { sale: Sale }) {
  if (state === 'refunded')
    return 'The sale was reversed, and the price has gone back to the buyer.';
  if (!handedOverAt) return 'It hasn’t been handed over yet.';
  return handedOverBy === 'admin' ? (
    <>
      A decision closed the sale on <Moment at={handedOverAt} shows="date" />.
    </>
  ) : (
    <>
      It was handed over on <Moment at={handedOverAt} shows="date" />.
    </>
  );
}

/** What applies besides car and price, by the kind of seller and how the sale is taxed. */
const ContractTerms = ({ record }: { record: SaleRecord }) => (
  <section aria-labelledby="terms" className="grid gap-2 text-sm">
    <h2 id="terms" className="text-lg">
      4. Terms
    </h2>
    <ul className="grid max-w-text list-disc gap-1 ps-5">
      <li>Everything the seller stated about the car above is part of this contract.</li>
      {[...terms[record.sellerKind ?? 'unknown'], taxTerm(record)].map(
        (term) => term && <li key={term}>{term}</li>,
      )}
      <li>
        {`The seller and the buyer register the change of ownership as ${titleWords().law} requires.`}
      </li>
    </ul>
  </section>
);

const terms: Readonly<Record<SellerType | 'unknown', readonly string[]>> = {
  private: [
    'The seller sells privately, not as a business.',
    'Beyond what is stated, the car is sold as is, without a warranty from the seller, as far as the law allows. The seller is liable for defects they knew about and didn’t disclose.',
  ],
  dealer: [
    'The seller sells as a business.',
    'The buyer has all the rights the law gives them against a dealer; nothing in this contract limits them. Any warranty stated above applies as well.',
  ],
  unknown: [
    'The seller hasn’t said whether they sell privately or as a business. The law decides which rights the buyer has.',
  ],
};

/** A private seller’s price never has VAT, whatever is stated of it. Of anybody else, as it is stated. */
function taxTerm({ sellerKind, facts }: SaleRecord): string | null {
  if (!isInPapers('vat')) return null;
  if (sellerKind === 'private') return 'It is a private sale, without VAT.';
  const stated = facts.find(({ label }) => label === factOf('vat').label)?.text;
  const term = Object.entries(taxes).find(([kind]) => kind === stated)?.[1];
  return term ?? (sellerKind === 'dealer' ? untaxed : null);
}

const taxes: Readonly<Record<Exclude<(typeof vatKinds)[number], 'Private sale'>, string>> = {
  'Margin scheme': 'The price is taxed under the margin scheme: it has no VAT a buyer can deduct.',
  'VAT qualifying':
    'The price includes VAT. A business can deduct it with an invoice from the seller.',
};

/** Also of a dealer who says that they sell privately. */
const untaxed =
  'The seller hasn’t said whether the price is taxed under the margin scheme or includes VAT.';

/** Lines to sign on paper. */
const Signatures = ({ record: { buyer, seller } }: { record: SaleRecord }) => (
  <section
    aria-label="Signatures"
    className="grid break-inside-avoid gap-8 pt-12 text-sm sm:grid-cols-2"
  >
    {[
      { side: 'Seller', name: seller?.name },
      { side: 'Buyer', name: buyer?.name },
    ].map(({ side, name }) => (
      <p key={side} className="border-base-content border-t pt-2">
        {side}
        {name && `, ${name}`}
        <span className="block text-quiet text-xs">Place, date and signature</span>
      </p>
    ))}
  </section>
);
