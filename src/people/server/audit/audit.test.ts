import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, book, pay, postCar, promote } from '../../../../testing/people/actions.ts';
import { newAdmin, newBuyer, newSeller } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { projectFolder } from '../../../app/project.ts';
import { cancelBooking } from '../../../bookings/contract.ts';
import { mostCounted } from '../../../kit/capped-count.ts';
import { refundPayment } from '../../../payments/admin/admin-contract.ts';
import { listUsers } from '../../admin/admin-contract.ts';
import { type AuditEntry, countAudit, listAudit } from '../../admin/audit-contract.ts';
import { auditGroups, auditKindsIn } from '../../admin/audit-kinds.ts';
import { postUser } from '../../own-account/own-record-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const factOf = ({ thing, became, by, subject }: AuditEntry) => [
  thing,
  became,
  by?.name ?? null,
  subject?.name ?? null,
];

describe('the audit', () => {
  test('tells an admin who did what to whom, from where and why, by person and by kind', async () => {
    const [admin, seller, buyer] = await Promise.all([
      newAdmin(market, 'Ann Watch'),
      newSeller(market, 'Sid Sells'),
      newBuyer(market, 'Bea Buys'),
    ]);
    const [bought, left] = [await postCar(seller), await postCar(seller)];
    const { id } = await book(buyer, left);
    agreed(await buyer.callApi(cancelBooking, { id }));
    const paymentId = await pay(market, buyer, await book(buyer, bought));
    const reason = 'The car was flooded.';
    agreed(await admin.callApi(refundPayment, { id: paymentId, reason, carBecomes: 'available' }));
    await promote(admin, buyer);

    const refunds = agreed(await admin.callApi(listAudit, { person: admin.email, kind: 'money' }));
    expect(refunds).toMatchObject([
      {
        thing: 'refunds',
        became: 'requested',
        by: { id: admin.id, name: 'Ann Watch' },
        address: '127.0.0.1',
        reason,
        paymentId,
        at: expect.any(Date),
      },
    ]);
    expect(refunds[0]?.by).toEqual({ id: admin.id, name: admin.name, email: admin.email });
    const roles = agreed(await admin.callApi(listAudit, { person: buyer.id, kind: 'roles' }));
    expect(roles.map(factOf)).toEqual([['people', 'admin', 'Ann Watch', 'Bea Buys']]);
    const cancels = await admin.callApi(listAudit, { person: buyer.email, kind: 'bookings' });
    expect(agreed(cancels)).toMatchObject([
      { became: 'cancelled', thingId: String(id), address: '127.0.0.1' },
    ]);
    const latest = agreed(await admin.callApi(listAudit, { kind: 'roles' }));
    expect(latest.map(({ id }) => id)).toContain(roles[0]?.id);
    expect(await admin.callApi(listAudit, { person: 'nobody@people.example' })).toEqual([]);
    expect(await seller.callApi(listAudit, {})).toEqual(refusedAs('not-allowed'));
  });

  test('says how many entries each kind has, beside its filter', async () => {
    const [admin, buyer] = await Promise.all([newAdmin(market), newBuyer(market)]);
    const counted = async () => agreed(await admin.callApi(countAudit, {}));
    const roles = async () => (await counted()).find(({ kind }) => kind === 'roles')?.count ?? 0;
    expect((await counted()).map(({ kind }) => kind)).toEqual(auditGroups);
    const before = await roles();
    await promote(admin, buyer);
    // Once there are as many as are counted, it stays so.
    expect(await roles()).toBeGreaterThanOrEqual(Math.min(before + 1, mostCounted));
    const list = await admin.send('GET', '/dashboard/audit');
    expect(list.text).toMatch(/Roles<span [^>]*>[\d,]+\+?<\/span>/);
    const ofPerson = `/dashboard/audit?${new URLSearchParams({ person: buyer.email })}`;
    expect((await admin.send('GET', ofPerson)).text).not.toMatch(/Roles<span/);
  });

  test('is read page by page, newest first', async () => {
    const admin = await newAdmin(market);
    const person = admin.id;
    await sql`
      insert into audit (thing, thing_id, became, by_person)
      select 'people', ${person}, 'signed-in', ${person} from generate_series(1, 60)`;
    for (const filter of [{ person }, { person, kind: 'sign-ins' as const }]) {
      const first = agreed(await admin.callApi(listAudit, filter));
      const second = agreed(await admin.callApi(listAudit, { ...filter, after: first.at(-1)?.id }));
      const ids = [...first, ...second].map(({ id }) => id);
      expect(first).toHaveLength(50);
      expect(ids.length).toBeGreaterThanOrEqual(60);
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    }
  });

  test('names who tried what only admins may do, a few times a minute at most', async () => {
    const [admin, seller] = await Promise.all([newAdmin(market), newSeller(market, 'Tim Tries')]);
    for (let tried = 0; tried < 8; tried++)
      expect(await seller.callApi(listUsers, {})).toEqual(refusedAs('not-allowed'));
    const denied = await admin.callApi(listAudit, { person: seller.id, kind: 'refused' });
    expect(agreed(denied)).toHaveLength(5);
    expect(agreed(denied)[0]).toMatchObject({
      was: 'GET /users',
      became: 'denied',
      by: { id: seller.id },
      address: '127.0.0.1',
    });
  });

  test('names them no more often if they try in parallel, and do other things in between', async () => {
    const [admin, seller] = await Promise.all([newAdmin(market), newSeller(market)]);
    const status = 'seller';
    const { name, email } = seller;
    const others = ['Senior', 'Junior', 'Middle', 'Major', 'Minor', 'Again'];
    for (let round = 0; round < 2; round++) {
      await Promise.all(Array.from({ length: 10 }, () => seller.callApi(listUsers, {})));
      for (const other of others)
        agreed(await seller.callApi(postUser, { name: `${name} ${other}`, email, status }));
    }
    const denied = await admin.callApi(listAudit, { person: seller.id, kind: 'refused' });
    expect(agreed(denied)).toHaveLength(5);
  });

  test('has words for every kind of entry that the market writes', async () => {
    const written = recordedInCode();
    expect(written.length).toBeGreaterThan(0);
    const grouped = auditGroups.flatMap(auditKindsIn).map(String);
    for (const kind of written) expect(grouped).toContain(String(kind));
    const { rows } = await databaseAt(market).pool.query<{ tgname: string; moves: string }>(`
      select tgrelid :: regclass :: text as tgname, encode(tgargs, 'escape') as moves
      from pg_trigger where tgname like '%\\_legal\\_moves'`);
    for (const { tgname, moves } of rows)
      for (const [, to] of moves.matchAll(/>([\w-]+)/g))
        expect(grouped).toContain(`${tgname},${to}`);
  });
});

/** The kinds that `recordAudit` is given, by the sources of the servers. */
function recordedInCode(): (readonly [thing: string, became: string])[] {
  const folder = join(projectFolder, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /server.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const source = readFileSync(join(folder, path), 'utf8');
      return [
        ...source.matchAll(/recordAudit\([^{]*\{\s*thing: '(\w+)',[^}]*?became: '([\w-]+)'/g),
      ].map(([, thing = '', became = '']) => [thing, became] as const);
    });
}
