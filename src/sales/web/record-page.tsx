// What was stated, shown and promised when a car was paid: to open years later, and to print.

import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { MarketName } from '../../calls/web/page/root-data.ts';
import { imageUrl } from '../../images/image.ts';
import { CarPicture } from '../../images/web/picture.tsx';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { priceText } from '../../kit/money.ts';
import { isLegalPage, legalNames } from '../../site/legal-pages.ts';
import { Fact, Facts } from '../../ui/text/facts.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';
import { readSaleRecord, type SaleRecord } from '../record-contract.ts';
import type { Route } from './+types/record-page';
import { PaperHead, PartyFacts } from './paper.tsx';
import { ReceiptLink } from './sale-links.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: pageTitle(loaderData ? `Sale record · ${loaderData.title}` : 'Sale not found', matches),
  },
  { name: 'description', content: 'What the ad said, showed and promised when a car was paid.' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readSaleRecord, { id: params.bookingId }));
  const { callApi } = context.get(requestContext);
  return requireOutput(await callApi(readSaleRecord, input));
}

export default function RecordPage({ loaderData: record }: Route.ComponentProps) {
  return (
    <article className="wrap-anywhere print:mx-auto grid w-full max-w-2xl gap-8">
      <PaperHead
        title="Sale record"
        about="What the ad said, showed and promised when this car was paid. It stays as it is, even after the ad is gone."
      >
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
        {record.isOffer ? 'the price that both agreed on through an offer' : 'the price in the ad'}.
      </li>
      <li>
        The sale is complete once the buyer confirms the handover or gives their code, or{' '}
        {record.handoverDays} days after the payment if they report no problem.
      </li>
      <li>The buyer can report a problem until {record.disputeDays} days after the handover.</li>
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

type RecordedFact = SaleRecord['facts'][number];

const sources: Readonly<Record<RecordedFact['by'], ReactNode>> = {
  seller: 'From the seller',
  import: 'From the seller’s listing',
  vin: 'From the VIN',
  admin: (
    <>
      From <MarketName />
    </>
  ),
};

/** Each fact with who stated it. */
const RecordedFacts = ({ record }: { record: SaleRecord }) => (
  <section aria-labelledby="stated" className="grid gap-4">
    <h2 id="stated" className="text-lg">
      What the ad said
    </h2>
    <Facts layout="columns">
      {record.facts.map((fact) => (
        <Fact key={fact.label} name={fact.label} className="break-inside-avoid">
          <span className="figures">{fact.text}</span>
          <span className="block text-quiet text-xs">
            {sources[fact.by]}
            {fact.at && (
              <>
                , <Moment at={fact.at} shows="date" />
              </>
            )}
          </span>
        </Fact>
      ))}
    </Facts>
    {record.description && (
      <div className="grid gap-1">
        <h3 className="text-quiet text-xs">Description by the seller</h3>
        <p className="max-w-text whitespace-pre-line text-sm">{record.description}</p>
      </div>
    )}
  </section>
);

type Photo = SaleRecord['photos'][number];

/** All photos of the ad, and whether each is still the same file. */
const RecordedPhotos = ({ record: { photos, title } }: { record: SaleRecord }) => (
  <section aria-labelledby="shown" className="grid gap-4">
    <h2 id="shown" className="text-lg">
      What was shown
    </h2>
    <ul className="grid gap-4 sm:grid-cols-2">
      {photos.map((photo, at) => (
        <li key={photo.imageId} className="grid break-inside-avoid content-start gap-1">
          <a href={imageUrl(photo.imageId, 1280)} target="_blank" rel="noreferrer">
            <CarPicture
              imageId={photo.imageId}
              alt={photos.length > 1 ? `${title}, photo ${at + 1} of ${photos.length}` : title}
              sizes="(min-width: 640px) 328px, 92vw"
            />
          </a>
          <p className={`text-xs ${photo.isUnchanged === false ? 'text-error' : 'text-quiet'}`}>
            {stateOf(photo)}
          </p>
          {photo.sha256 && <p className="figures break-all text-quiet text-xs">{photo.sha256}</p>}
        </li>
      ))}
    </ul>
  </section>
);

function stateOf({ sha256, isUnchanged }: Photo): string {
  if (!sha256) return 'A picture from the demo, without a hash';
  if (isUnchanged === null) return 'Can’t be checked right now. SHA-256:';
  return isUnchanged ? 'Unchanged. SHA-256:' : 'Not the photo in the ad. SHA-256 of that one:';
}

/** The hash, and whether it still matches what is shown above. */
function RecordSeal({ record }: { record: SaleRecord }) {
  const isMatch =
    record.isIntact && record.photos.every(({ isUnchanged }) => isUnchanged !== false);
  return (
    <section aria-labelledby="seal" className="grid gap-3">
      <h2 id="seal" className="text-lg">
        Seal
      </h2>
      <SideNote tone={isMatch ? 'success' : 'error'} className="grid gap-1">
        <p className="font-semibold">
          {isMatch
            ? 'The hash matches: nothing has changed since it was sealed.'
            : 'The hash doesn’t match: something has changed since it was sealed.'}
        </p>
        <p className="text-quiet text-xs">
          Sealed on <Moment at={record.sealedAt} shows="date" />. SHA-256 over its text:
        </p>
        <p className="figures select-all break-all text-xs">{record.seal}</p>
      </SideNote>
      <p className="max-w-text text-quiet text-xs">
        Print or save this page now: with the hash on paper, nobody can swap the record later
        without you noticing.
      </p>
      <a
        href={`data:application/json;charset=utf-8,${encodeURIComponent(record.sealedText)}`}
        download={`sale-record-${record.bookingId}.json`}
        className="link w-fit py-2.5 text-sm print:hidden"
      >
        Download the sealed text
      </a>
    </section>
  );
}
