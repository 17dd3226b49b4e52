import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { attemptSql } from '../../../testing/market/database/attempt-sql.ts';
import { runJob } from '../../../testing/market/nodes/second-node.ts';
import { databaseAt, sqlAt } from '../../../testing/market/sql.ts';
import { agreed, book, pay, payOut, postCar, takeOver } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { stateFacts } from '../../cars/facts/facts-contract.ts';
import { imageUrl } from '../../images/image.ts';
import { deleteUser } from '../../people/admin/admin-contract.ts';
import { listLegalVersions, writeLegalPage } from '../../site/contract.ts';
import { readSaleRecord } from '../record-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function paidCarWithFacts() {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller, { description: 'The timing chain is new.' });
  agreed(await seller.callApi(stateFacts, { id: car.id, facts: { seats: 4, owners: 2 } }));
  const booking = await book(buyer, car);
  await pay(market, buyer, booking);
  return { buyer, seller, car, id: booking.id };
}

describe('the record of a sale', () => {
  test('says what was stated and by whom, shown and promised when the car was paid', async () => {
    const admin = await newAdmin(market);
    const text = 'Cars are sold as described.';
    const [newest] = agreed(await admin.callApi(listLegalVersions, { page: 'terms' }));
    const replaces = newest?.id;
    agreed(await admin.callApi(writeLegalPage, { page: 'terms', text, replaces }));
    const { buyer, seller, car, id } = await paidCarWithFacts();
    const record = agreed(await buyer.callApi(readSaleRecord, { id }));
    expect(record).toMatchObject({
      bookingId: id,
      reader: 'buyer',
      title: car.title,
      priceCents: car.priceCents,
      description: 'The timing chain is new.',
      isOffer: false,
      isIntact: true,
      handoverDays: 14,
      disputeDays: 3,
      buyer: { name: buyer.name },
      seller: { name: seller.name },
    });
    expect(record.facts).toContainEqual({
      label: 'Seats',
      text: '4',
      by: 'seller',
      at: expect.any(Date),
    });
    expect(record.facts).toContainEqual(
      expect.objectContaining({ label: 'Condition', text: 'Good', by: 'seller' }),
    );
    expect(record.terms).toContainEqual(
      expect.objectContaining({ page: 'terms', sha256: sha256(text) }),
    );
    expect(record.photos).toEqual([
      {
        imageId: car.imageId,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        isUnchanged: true,
      },
    ]);
    expect(record.seal).toBe(sha256(record.sealedText));

    for (const who of [seller, admin]) {
      const seen = agreed(await who.callApi(readSaleRecord, { id }));
      expect(seen.seal, 'is taken once').toBe(record.seal);
    }
    const stranger = await newSeller(market);
    expect(await stranger.callApi(readSaleRecord, { id })).toEqual(refusedAs('not-found'));
  });

  test('outlives the ad, its photos and both accounts, without their names', async () => {
    const admin = await newAdmin(market);
    const { buyer, seller, car, id } = await paidCarWithFacts();
    await runJob(market, 'sale records');
    await takeOver(buyer, { id });
    await payOut(market, admin, { id });
    const before = agreed(await admin.callApi(readSaleRecord, { id }));
    for (const person of [seller, buyer])
      agreed(await admin.callApi(deleteUser, { id: person.id, currentPassword: admin.password }));
    await sql`update images set delete_files = true where id = ${car.imageId}`;
    await sql`update images set created_at = now() - interval '2 days' where id = ${car.imageId}`;
    await runJob(market, 'replaced photos');
    await runJob(market, 'photo deletions');
    const after = agreed(await admin.callApi(readSaleRecord, { id }));
    expect(after).toEqual({ ...before, buyer: null, seller: null });
    expect(after).toMatchObject({ isIntact: true, photos: [{ isUnchanged: true }] });
    const photo = await callerAt(market.url).send('GET', imageUrl(car.imageId, 1280));
    expect(photo.status).toBe(200);
    const [row] = await sql`select r :: text as row from sale_records r where sale_id = ${id}`;
    for (const { name, email } of [buyer, seller]) {
      expect(String(row?.row)).not.toContain(name);
      expect(String(row?.row)).not.toContain(email);
    }
  });

  test('is changed by nobody, and tells when somebody has got around that', async () => {
    const { buyer, car, id } = await paidCarWithFacts();
    agreed(await buyer.callApi(readSaleRecord, { id }));
    await attemptSql(market, async ({ resultOf }) => {
      const change = `update sale_records set text = replace(text, 'new', 'old') where sale_id = $1`;
      expect(await resultOf(change, id)).toBe('sale_records_stay');
      const rename = `update sale_records set seller = seller || '{"name": "Somebody"}' where sale_id = $1`;
      expect(await resultOf(rename, id)).toBe('sale_records_stay');
      const remove = 'delete from sale_records where sale_id = $1';
      expect(await resultOf(remove, id)).toBe('sale_records_stay');
    });

    const client = await databaseAt(market).pool.connect();
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `update sale_records set text = replace(text, 'chain is new', 'chain is old') where sale_id = $1`,
      [id],
    );
    await client.query('commit');
    client.release();
    const files = await readdir(market.dataDir, { recursive: true });
    const file = files.find((name) => name.endsWith(`${car.imageId}/1280.webp`));
    await writeFile(join(market.dataDir, file ?? 'missing'), 'another photo');
    expect(agreed(await buyer.callApi(readSaleRecord, { id }))).toMatchObject({
      isIntact: false,
      description: 'The timing chain is old.',
      photos: [{ isUnchanged: false }],
    });
  });
});
