// Whether a person is an admin, and whether they sell, are two independent facts.
import { describe, expect, inject, test } from 'vitest';
import { newDatabase } from '../../../../testing/market/database/new-database.ts';
import { callOn, nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, postCar, promote } from '../../../../testing/people/actions.ts';
import { asPerson } from '../../../../testing/people/as-person.ts';
import { mailsTo } from '../../../../testing/people/mails.ts';
import {
  newAdmin,
  newBuyer,
  newSeller,
  type Someone,
  signedInAgain,
} from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { turnOnSecondFactor } from '../../../../testing/people/second-factor.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { readSellersCar } from '../../../cars/sell/selling-contract.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import { deleteUser, listUsers, makeAdmin, revokeAdmin } from '../../admin/admin-contract.ts';
import { readIsAdmin, readIsSeller } from '../../own-account/own-record-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const auditOf = (person: Someone) =>
  sql`select was, became, by_person from audit
    where thing = 'people' and thing_id = ${person.id} and became not in ('signed-in', 'denied')
    order by id`;

/** And have shown who they are as long ago. */
const loggedInLongAgo = ({ id }: Someone) => sql`
  update sessions set created_at = created_at - interval '11 minutes',
    confirmed_at = confirmed_at - interval '11 minutes' where person_id = ${id}`;

/** Of a market of their own, whose only admins they are. */
async function adminsIn(database: Database, names: readonly string[]) {
  const { rows } = await database.pool.query<{ id: string; name: string; email: string }>(
    `insert into people (name, email, is_admin, email_verified)
    select name, lower(name) || '@people.example', true, true from unnest($1 :: text[]) name
    returning id, name, email`,
    [names],
  );
  const node = nodeOf(market, {}, {}, database);
  const admins = rows.map((row) => ({
    id: row.id,
    revokes: (id: string) => callOn(node, asPerson(row, { isAdmin: true }))(revokeAdmin, { id }),
  }));
  return admins as [(typeof admins)[0], (typeof admins)[0]];
}

describe('a seller who is made an admin', () => {
  test('still sells, and can edit the cars from before', async () => {
    const [admin, seller] = await Promise.all([newAdmin(market), newSeller(market)]);
    const car = await postCar(seller);
    await promote(admin, seller);
    const again = await signedInAgain(market, seller);
    const { email } = seller;
    expect(await again.callApi(readIsAdmin, { email })).toEqual({ isAdmin: true });
    expect(await again.callApi(readIsSeller, { email })).toEqual({ isSeller: true });
    const own = agreed(await again.callApi(readSellersCar, { id: car.id }));
    expect(own.car.title).toBe(car.title);
    await postCar(again);
  });
});

describe('an admin who makes another one', () => {
  test('shows their password first, and every admin is told', async () => {
    const [admin, buyer] = await Promise.all([
      newAdmin(market, 'Ada Asking'),
      newBuyer(market, 'Petra Promoted'),
    ]);
    const { id } = buyer;
    await loggedInLongAgo(admin);
    for (const proof of [{}, { currentPassword: 'not my password' }])
      expect(await admin.callApi(makeAdmin, { id, ...proof })).toEqual(refusedAs('wrong-password'));
    expect(await mailsTo(market, admin.email)).toEqual([]);
    await promote(admin, buyer);
    expect(await mailsTo(market, admin.email)).toContainEqual({
      subject: 'Petra Promoted is now an admin',
      body: expect.stringMatching(
        `Ada Asking made Petra Promoted an admin\\.[^]*Email: ${buyer.email}`,
      ),
    });
    expect(await mailsTo(market, buyer.email)).toContainEqual({
      subject: 'You’re now an admin',
      body: expect.stringContaining('Ada Asking made you an admin.'),
    });
  });

  test('shows a code as well if they log in with two steps', async () => {
    const [admin, buyer] = await Promise.all([newAdmin(market), newBuyer(market)]);
    const [code = ''] = await turnOnSecondFactor(market, admin);
    const request = { id: buyer.id, currentPassword: admin.password };
    expect(await admin.callApi(makeAdmin, request)).toEqual(refusedAs('wrong-code'));
    expect(await admin.callApi(makeAdmin, { ...request, code })).toEqual({ modifiedCount: 1 });
    const other = { ...request, id: (await newBuyer(market)).id };
    expect(await admin.callApi(makeAdmin, { ...other, code })).toEqual(refusedAs('wrong-code'));
  });
});

describe('making an admin without showing who one is', () => {
  const make = async (admin: Someone) =>
    (await admin.send('PUT', `/api/users/admin/${(await newBuyer(market)).id}`)).status;

  test('works within ten minutes of logging in or showing it, in the same network', async () => {
    const admin = await signedInAgain(market, await newAdmin(market));
    expect(await make(admin)).toBe(200);
    await loggedInLongAgo(admin);
    expect(await make(admin)).toBe(403);
    const buyer = await newBuyer(market);
    agreed(await admin.callApi(makeAdmin, { id: buyer.id, currentPassword: admin.password }));
    expect(await make(admin)).toBe(200);
    await sql`update sessions set ip_address = '192.0.2.1' where person_id = ${admin.id}`;
    expect(await make(admin), 'from another network').toBe(403);
    await sql`update sessions set ip_address = '127.0.0.1' where person_id = ${admin.id}`;
    await loggedInLongAgo(admin);
    expect(await make(admin), 'eleven minutes later').toBe(403);
  });
});

describe('taking the admin role back', () => {
  test('works once, ends all sessions, keeps the seller selling, and is audited', async () => {
    const [admin, seller] = await Promise.all([newAdmin(market), newSeller(market)]);
    await promote(admin, seller);
    const asAdmin = await signedInAgain(market, seller);
    agreed(await asAdmin.callApi(listUsers, {}));
    expect(
      await admin.callApi(revokeAdmin, { id: seller.id, currentPassword: admin.password }),
    ).toEqual({ modifiedCount: 1 });
    expect(
      await admin.callApi(revokeAdmin, { id: seller.id, currentPassword: admin.password }),
    ).toEqual({ modifiedCount: 0 });
    expect(await asAdmin.callApi(listUsers, {})).toEqual(refusedAs('not-signed-in'));
    const again = await signedInAgain(market, seller);
    expect(await again.callApi(listUsers, {})).toEqual(refusedAs('not-allowed'));
    await postCar(again);
    const by_person = admin.id;
    expect(await auditOf(seller)).toEqual([
      { was: 'seller', became: 'admin', by_person },
      { was: 'admin', became: 'seller', by_person },
    ]);
  });

  test('asks for the password and a code, always, as does erasing somebody', {
    tags: 'hostile-126',
  }, async () => {
    const [admin, other, buyer] = [
      await newAdmin(market),
      await newAdmin(market),
      await newBuyer(market),
    ];
    for (const [call, id] of [
      [revokeAdmin, other.id],
      [deleteUser, buyer.id],
    ] as const) {
      expect(await admin.callApi(call, { id })).toEqual(refusedAs('wrong-password'));
      expect(await admin.callApi(call, { id, currentPassword: 'not theirs' })).toEqual(
        refusedAs('wrong-password'),
      );
    }
    const [code = '', second = ''] = await turnOnSecondFactor(market, admin);
    const { password: currentPassword } = admin;
    const revocation = { id: other.id, currentPassword };
    expect(await admin.callApi(revokeAdmin, revocation)).toEqual(refusedAs('wrong-code'));
    expect(await admin.callApi(revokeAdmin, { ...revocation, code })).toEqual({ modifiedCount: 1 });
    const erasure = { id: buyer.id, currentPassword };
    expect(await admin.callApi(deleteUser, erasure)).toEqual(refusedAs('wrong-code'));
    expect(await admin.callApi(deleteUser, { ...erasure, code: second })).toEqual({
      deletedCount: 1,
    });
  });

  test('is for admins only, and changes nobody else', async () => {
    const [admin, buyer] = await Promise.all([newAdmin(market), newBuyer(market)]);
    expect(
      await buyer.callApi(revokeAdmin, { id: admin.id, currentPassword: buyer.password }),
    ).toEqual(refusedAs('not-allowed'));
    for (const id of [buyer.id, '00000000-0000-4000-8000-000000000000'])
      expect(await admin.callApi(revokeAdmin, { id, currentPassword: admin.password })).toEqual({
        modifiedCount: 0,
      });
    expect((await admin.send('DELETE', '/api/users/admin/1')).status).toBe(400);
    agreed(await admin.callApi(listUsers, {}));
  });

  test('never takes it from the last admin, also when two revoke each other at once', {
    tags: 'hostile-20',
  }, async () => {
    const { database, remove } = await newDatabase(market);
    try {
      const [ada, bea] = await adminsIn(database, ['Ada', 'Bea']);
      const outcomes = await Promise.all([bea.revokes(ada.id), ada.revokes(bea.id)]);
      expect(outcomes.filter((outcome) => isRefused(outcome, 'last-admin'))).toHaveLength(1);
      expect(outcomes).toContainEqual({ modifiedCount: 1 });
      const left = await database.pool.query('select id from people where is_admin');
      expect(left.rows).toHaveLength(1);
    } finally {
      await remove();
    }
  });

  test('is mailed with the name of who did it, also if they are no admin themselves by then', async () => {
    const { database, remove } = await newDatabase(market);
    try {
      const [ada, bea] = await adminsIn(database, ['Ada', 'Bea', 'Cleo']);
      expect(await ada.revokes(bea.id)).toEqual({ modifiedCount: 1 });
      expect(await bea.revokes(ada.id)).toEqual({ modifiedCount: 1 });
      const mails = await database.pool.query<{ body: string }>(
        "select body from outbox where recipient = 'cleo@people.example' order by id",
      );
      expect(mails.rows.map(({ body }) => /.* as an admin/.exec(body)?.[0])).toEqual([
        'Ada removed Bea as an admin',
        'Bea removed Ada as an admin',
      ]);
    } finally {
      await remove();
    }
  });
});
