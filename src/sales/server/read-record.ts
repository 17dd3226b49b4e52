import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import * as contract from '../record-contract.ts';
import { readerOf } from '../sale.ts';
import type { Dependencies } from './dependencies.ts';
import {
  nameHash,
  recordOfText,
  type SaltedName,
  type SealedRecord,
  sha256,
} from './sealed-record.ts';
import { readPhoto, takeRecord } from './take-record.ts';

interface Row {
  readonly text: string | null;
  readonly seal: string | null;
  readonly buyer: SaltedName | null;
  readonly seller: SaltedName | null;
  readonly buyerId: string;
  readonly sellerId: string;
}

export const readSaleRecord = (dependencies: Dependencies) =>
  handle(contract.readSaleRecord, async ({ id }, { person }) => {
    const { database, imageStore } = dependencies;
    const loaded = await loadRecord(database.queries, id);
    const reader = loaded && readerOf(loaded, person);
    if (!reader) return refuse('not-found');
    if (loaded.text === null) await takeRecord(dependencies, id);
    const row = loaded.text === null ? await loadRecord(database.queries, id) : loaded;
    const { text, seal } = row ?? {};
    const sealed = text ? recordOfText(text) : null;
    if (!row || !text || !seal || !sealed)
      throw new Error(`the record of sale ${id} is unreadable`);
    return {
      ...termsOf(sealed),
      reader,
      seal,
      sealedText: text,
      buyer: partyOf(row.buyer),
      seller: partyOf(row.seller),
      isIntact:
        sha256(text) === seal &&
        hasName(sealed.buyer, row.buyer) &&
        hasName(sealed.seller, row.seller),
      photos: await Promise.all(sealed.photos.map((photo) => comparedPhoto(imageStore, photo))),
    };
  });

async function loadRecord(queries: Queries, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select r.text, encode(r.seal, 'hex') as seal, r.buyer, r.seller, b.buyer_id as "buyerId",
      b.seller_id as "sellerId"
    from sales s join bookings b on b.id = s.id left join sale_records r on r.sale_id = s.id
    where s.id = ${id}`.execute(queries);
  return rows[0];
}

const termsOf = ({ booking, car, ...sealed }: SealedRecord) => ({
  bookingId: booking,
  carId: car,
  title: sealed.title,
  location: sealed.location,
  description: sealed.description,
  facts: sealed.facts.map((fact) => ({ ...fact, at: fact.at === null ? null : new Date(fact.at) })),
  priceCents: sealed.priceCents,
  isOffer: sealed.isOffer,
  bookedAt: new Date(sealed.bookedAt),
  paidAt: new Date(sealed.paidAt),
  sealedAt: new Date(sealed.sealedAt),
  handoverDays: sealed.handoverDays,
  disputeDays: sealed.disputeDays,
  terms: sealed.terms,
  sellerKind: sealed.seller.kind,
});

const partyOf = (named: SaltedName | null): contract.RecordParty =>
  named && { name: named.name, dealership: named.dealership };

/** A name that was erased is not missed. */
const hasName = (sealed: { readonly name: string | null }, named: SaltedName | null): boolean =>
  named === null || nameHash(named) === sealed.name;

async function comparedPhoto(
  store: Dependencies['imageStore'],
  { id: imageId, sha256: was }: SealedRecord['photos'][number],
): Promise<contract.SaleRecord['photos'][number]> {
  if (was === null) return { imageId, sha256: was, isUnchanged: null };
  try {
    const bytes = await readPhoto(store, imageId);
    return { imageId, sha256: was, isUnchanged: bytes !== null && sha256(bytes) === was };
  } catch {
    // The storage is down: its own check reports that.
    return { imageId, sha256: was, isUnchanged: null };
  }
}
