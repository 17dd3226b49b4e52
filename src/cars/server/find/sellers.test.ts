import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, book, pay, postCar } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { mailsTo } from '../../../../testing/people/mails.ts';
import { newAdmin, newBuyer, newSeller } from '../../../../testing/people/people.ts';
import { verifySeller } from '../../../people/admin/admin-contract.ts';
import { postUser } from '../../../people/own-account/own-record-contract.ts';
import { listSellers, sellersPerPage } from '../../admin-contract.ts';
import { readCar, withdrawCar } from '../../contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);

describe('all sellers', () => {
  test('show an admin what each has posted and sold, and when they joined', async () => {
    const [admin, seller, buyer] = await Promise.all([
      newAdmin(market),
      newSeller(market, 'Selma Counted'),
      newBuyer(market),
    ]);
    const [sold, withdrawn] = [await postCar(seller), await postCar(seller), await postCar(seller)];
    await pay(market, buyer, await book(buyer, sold));
    await seller.callApi(withdrawCar, { id: withdrawn.id });
    const sellers = agreed(await admin.callApi(listSellers, { search: seller.email }));
    expect(sellers).toEqual([
      {
        id: seller.id,
        name: 'Selma Counted',
        email: seller.email,
        carsPosted: 3,
        carsSold: 1,
        verifiedAt: null,
        joinedAt: expect.any(Date),
        disputesLost: 0,
        owesCents: 0,
      },
    ]);
    expect(agreed(await admin.callApi(listSellers, { search: buyer.email }))).toEqual([]);
  });

  test('include people who only buy now but have posted a car', async () => {
    const [admin, seller] = await Promise.all([newAdmin(market), newSeller(market)]);
    await postCar(seller);
    const { name, email } = seller;
    agreed(await seller.callApi(postUser, { name, email, status: 'buyer' }));
    const sellers = agreed(await admin.callApi(listSellers, { search: email }));
    expect(sellers.map(({ id }) => id)).toEqual([seller.id]);
  });

  test('come newest first, 50 at a time, each exactly once, and are found by name or address', async () => {
    const admin = await newAdmin(market);
    const seller = await newSeller(market, 'Zoë Findable');
    await sql`
      insert into people (name, email, status, created_at)
      select 'Copied Seller', 'copied-' || n || '-' || gen_random_uuid() || '@people.example', 'seller',
        now() - interval '10 years' from generate_series(1, 120) n`;
    const seen: string[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < 50; pages++) {
      const page = agreed(await admin.callApi(listSellers, { after }));
      seen.push(...page.map(({ id }) => id));
      const joined = page.map(({ joinedAt }) => joinedAt.getTime());
      expect(joined).toEqual(joined.toSorted((a, b) => b - a));
      if (page.length < sellersPerPage) break;
      after = page.at(-1)?.id;
    }
    expect(new Set(seen).size).toBe(seen.length);
    const [counted] = await sql<{ n: number }>`
      select count(*)::int as n from people where status = 'seller' and erased_at is null
        and created_at < now() - interval '1 year'`;
    expect(seen.length).toBeGreaterThanOrEqual(counted?.n ?? 0);
    for (const search of ['zoë find', seller.email.toUpperCase()])
      expect(agreed(await admin.callApi(listSellers, { search })).map(({ id }) => id)).toContain(
        seller.id,
      );
    for (const search of ["' or 1=1 --", '%', '\\'])
      expect(agreed(await admin.callApi(listSellers, { search }))).toEqual([]);
  });

  test('are for admins only', async () => {
    const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
    expect((await visitor.send('GET', '/api/sellers')).status).toBe(401);
    for (const person of [seller, buyer])
      expect((await person.send('GET', '/api/sellers')).status).toBe(403);
  });
});

describe('a seller whom an admin verifies', () => {
  test('stays verified until an admin ends it; their cars show it, and the audit records it', async () => {
    const [admin, seller] = await Promise.all([newAdmin(market), newSeller(market)]);
    const { id } = await postCar(seller);
    const verify = (verified: boolean) => admin.callApi(verifySeller, { id: seller.id, verified });
    const isVerified = async () => agreed(await visitor.callApi(readCar, { id })).sellerVerified;
    expect(await isVerified()).toBe(false);
    expect(await verify(true)).toEqual({ modifiedCount: 1 });
    expect(await verify(true)).toEqual({ modifiedCount: 0 });
    expect(await isVerified()).toBe(true);
    const [listed] = agreed(await admin.callApi(listSellers, { search: seller.email }));
    expect(listed?.verifiedAt).toEqual(expect.any(Date));
    expect(await verify(false)).toEqual({ modifiedCount: 1 });
    expect(await isVerified()).toBe(false);
    expect(
      await sql`select was, became, by_person from audit
        where thing = 'people' and thing_id = ${seller.id} and became <> 'signed-in' order by id`,
    ).toEqual([
      { was: 'unverified', became: 'verified', by_person: admin.id },
      { was: 'verified', became: 'unverified', by_person: admin.id },
    ]);
  });

  test('is told by email what they gain, and when it ends, each time once', async () => {
    const [admin, seller] = await Promise.all([
      newAdmin(market),
      newSeller(market, 'Vera Verified'),
    ]);
    const verify = (verified: boolean) => admin.callApi(verifySeller, { id: seller.id, verified });
    await Promise.all([verify(true), verify(true)]);
    agreed(await verify(true));
    const verifiedMail = (link: string) => ({
      subject: 'You’re now a verified seller',
      body: expect.stringMatching(
        `^Hi Vera,[^]*Buyers see “✓ verified” beside your name[^]*${link}\\n`,
      ),
    });
    const gained = verifiedMail('/dashboard/addcars');
    expect(await mailsTo(market, seller.email)).toEqual([gained]);

    agreed(await verify(false));
    agreed(await verify(false));
    const ended = {
      subject: 'You’re no longer a verified seller',
      body: expect.stringContaining('Your cars stay on the market'),
    };
    expect(await mailsTo(market, seller.email)).toEqual([gained, ended]);

    const { id } = await postCar(seller);
    agreed(await verify(true));
    const gainedForCars = verifiedMail(`/seller/${id}`);
    expect((await mailsTo(market, seller.email)).at(-1)).toEqual(gainedForCars);
    const page = await visitor.send('GET', `/seller/${id}`);
    expect(page.text).toContain('Verified');

    // They know what they do themselves.
    agreed(await seller.callApi(postUser, { email: seller.email, status: 'buyer' }));
    expect(await mailsTo(market, seller.email)).toEqual([gained, ended, gainedForCars]);
  });

  test('cannot verify themselves', async () => {
    const seller = await newSeller(market);
    const path = `/api/users/sellers/${seller.id}`;
    expect((await seller.send('PUT', path, { json: { verified: true } })).status).toBe(403);
    const admin = await newAdmin(market);
    for (const json of [{}, { verified: 'yes' }, { verified: true, role: 'admin' }])
      expect((await admin.send('PUT', path, { json })).status).toBe(400);
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await admin.callApi(verifySeller, { id: nobody, verified: true })).toEqual({
      modifiedCount: 0,
    });
  });
});
