import { describe, expect, inject, test } from 'vitest';
import { attemptSql } from '../../../testing/market/database/attempt-sql.ts';
import { newAddress, startLimitedNode } from '../../../testing/market/nodes/limited-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, postCar } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import {
  newAdmin,
  newBuyer,
  newOfEachRole,
  newSeller,
  newUnverified,
  type Someone,
} from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { listAudit } from '../../people/admin/audit-contract.ts';
import { eraseMyself, readOwnData } from '../../people/own-account/own-data-contract.ts';
import { dismissReports, listReports, type Report } from '../admin-contract.ts';
import { carPath } from '../car-path.ts';
import { withdrawCar } from '../contract.ts';
import { reportCar } from '../report-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const report = (by: Someone, id: number, details = '') =>
  by.callApi(reportCar, { id, reason: 'facts', details });
const mailsTo = async ({ email }: Someone) =>
  (
    await sql<{ text: string }>`
      select subject || ' ' || body as text from outbox where recipient = ${email} order by id`
  ).map(({ text }) => text);

/** All open reports of a car, from all pages of the list. */
async function listOpenReports(admin: Someone, carId: number): Promise<Report[]> {
  const reports: Report[] = [];
  for (let after: number | undefined; ; ) {
    const page = agreed(await admin.callApi(listReports, { after }));
    reports.push(...page.filter(({ car }) => car.id === carId));
    after = page.at(-1)?.id;
    if (after === undefined) return reports;
  }
}

describe('a person who finds something wrong with an ad', () => {
  test('reports it from its page without scripts, and is told that it was taken', async () => {
    const [seller, buyer, admin] = await Promise.all([
      newSeller(market),
      newBuyer(market, 'Wanda Watchful'),
      newAdmin(market),
    ]);
    const car = await postCar(seller);
    const page = callerAt(market.url, { cookie: buyer.cookie });
    const send = (fields: Record<string, string>) =>
      page.send('POST', carPath(car), { body: new URLSearchParams(fields) });
    const id = String(car.id);

    const unsaid = await send({ id, reason: '', details: 'Kept <b>' });
    expect(unsaid.status).toBe(400);
    expect(unsaid.text).toContain('Choose a reason</p>');
    expect(unsaid.text).toContain('Kept &lt;b&gt;</textarea>');
    const sent = await send({ id, reason: 'scam', details: 'Wants a wire transfer.' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, carPath(car)]);
    expect(await listOpenReports(admin, car.id)).toMatchObject([
      { reason: 'scam', details: 'Wants a wire transfer.', reporterName: 'Wanda Watchful' },
    ]);
    const entries = agreed(await admin.callApi(listAudit, { person: buyer.email }));
    expect(entries).toContainEqual(
      expect.objectContaining({ thing: 'cars', thingId: id, became: 'reported' }),
    );
  });

  test('logs in first, and comes back to the ad', async () => {
    const car = await postCar(await newSeller(market));
    const { text } = await callerAt(market.url).send('GET', carPath(car));
    expect(text).toContain(`/login?from=${encodeURIComponent(`${carPath(car)}#report`)}`);
    expect(text).not.toContain('Send report');
  });

  test('who reports it again replaces what they said, also twice at once', async () => {
    const { admin, buyer, seller } = await newOfEachRole(market);
    const { id } = await postCar(seller);
    await Promise.all([report(buyer, id), report(buyer, id)]);
    agreed(await report(buyer, id, 'The mileage is wrong.'));
    expect(await listOpenReports(admin, id)).toMatchObject([{ details: 'The mileage is wrong.' }]);
  });

  test('cannot be its seller, nor somebody with an unverified address', async () => {
    const [seller, unverified, buyer] = await Promise.all([
      newSeller(market),
      newUnverified(market, 'buyer'),
      newBuyer(market),
    ]);
    const { id } = await postCar(seller);
    expect(await report(seller, id)).toEqual(refusedAs('own-car'));
    expect(await report(unverified, id)).toEqual(refusedAs('email-unverified'));
    agreed(await seller.callApi(withdrawCar, { id }));
    expect(await report(buyer, id)).toEqual(refusedAs('not-found'));
    const forged = await buyer.send('POST', `/api/cars/${id}/report`, {
      json: { reason: 'because', details: '' },
    });
    expect(forged.status).toBe(400);
  });

  test('reports 20 ads an hour, and no more', async () => {
    const buyer = await newBuyer(market);
    const node = await startLimitedNode(market);
    const { cookie, token } = buyer;
    const headers = { cookie, authorization: `Bearer ${token}` };
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries++) {
      const caller = node.callerFrom(newAddress(), headers);
      const json = { reason: 'gone', details: '' };
      statuses.push((await caller.send('POST', '/api/cars/999999999/report', { json })).status);
    }
    await node.close();
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([404]));
    expect(statuses[20]).toBe(429);
  });

  test('has what they reported among their data, until they are erased', async () => {
    const { admin, buyer, seller } = await newOfEachRole(market);
    const { id } = await postCar(seller);
    agreed(await report(buyer, id, 'I know this car.'));
    expect(JSON.stringify(agreed(await buyer.callApi(readOwnData, {})))).toContain(
      'I know this car.',
    );
    agreed(
      await buyer.callApi(eraseMyself, { currentPassword: buyer.password, confirmation: 'delete' }),
    );
    expect(await listOpenReports(admin, id)).toEqual([]);
  });
});

describe('an admin', () => {
  test('dismisses all reports of an ad, for a reason that the reporters and the audit have', async () => {
    const [seller, one, other, admin] = await Promise.all([
      newSeller(market),
      newBuyer(market),
      newBuyer(market),
      newAdmin(market),
    ]);
    const { id, title } = await postCar(seller);
    for (const person of [one, other]) agreed(await report(person, id));
    const reason = 'The seller showed us the title.';
    const dismiss = () => admin.callApi(dismissReports, { id, reason });
    expect(await dismiss()).toEqual({ modifiedCount: 2 });
    expect(await dismiss()).toEqual({ modifiedCount: 0 });
    expect(await listOpenReports(admin, id)).toEqual([]);
    for (const person of [one, other]) {
      const [mail = '', ...more] = await mailsTo(person);
      expect(mail).toContain(`We checked the ad you reported: ${title}`);
      expect(mail).toContain(reason);
      expect(more).toEqual([]);
    }
    expect((await mailsTo(seller)).join()).not.toContain('report');
    const entries = agreed(await admin.callApi(listAudit, { person: admin.email }));
    expect(entries).toContainEqual(
      expect.objectContaining({ thingId: String(id), became: 'reports-dismissed', reason }),
    );
    agreed(await report(one, id));
    expect(await listOpenReports(admin, id)).toHaveLength(1);
  });

  test('decides on no report that they have not read, also on what was replaced meanwhile', async () => {
    const [seller, one, other, late, admin] = await Promise.all([
      newSeller(market),
      newBuyer(market),
      newBuyer(market),
      newBuyer(market),
      newAdmin(market),
    ]);
    const { id } = await postCar(seller);
    for (const person of [one, other]) agreed(await report(person, id));
    const read = await listOpenReports(admin, id);
    const first = read[0]?.id ?? 0;
    const page = callerAt(market.url, { cookie: admin.cookie });
    const list = `/dashboard/reported-ads${first > 1 ? `?after=${first - 1}` : ''}`;
    const { text } = await page.send('GET', list);
    const versionsShown = [...text.matchAll(/name="versions" value="([\d -]+)"/g)].map(
      ([, of]) => of,
    );
    const versions = read.map(({ version }) => `${version.key}-${version.id}`).join(' ');
    expect(versionsShown).toContain(versions);

    agreed(await report(one, id));
    agreed(await report(other, id, 'The car is stolen.'));
    agreed(await report(late, id, 'I was told that it burns.'));
    const fields = { id: String(id), reason: 'It is only the mileage.', versions };
    const body = new URLSearchParams(fields);
    expect((await page.send('POST', list, { body })).status).toBe(303);
    const left = await listOpenReports(admin, id);
    expect(left.map(({ details }) => details)).toEqual([
      'The car is stolen.',
      'I was told that it burns.',
    ]);
    expect(await mailsTo(one)).toHaveLength(1);
    for (const person of [other, late]) expect(await mailsTo(person)).toEqual([]);

    const again = { id, reason: 'It is not.', versions: read.map(({ version }) => version) };
    expect(await admin.callApi(dismissReports, again)).toEqual({ modifiedCount: 0 });
    const now = { ...again, versions: left.map(({ version }) => version) };
    expect(await admin.callApi(dismissReports, now)).toEqual({ modifiedCount: 2 });
  });

  test('takes a reported ad down: whoever reported it reads why', async () => {
    const { admin, buyer, seller } = await newOfEachRole(market);
    const { id, title } = await postCar(seller);
    agreed(await report(buyer, id));
    const reason = 'The photo shows another car.';
    const [{ id: reportId = 0 } = {}] = await listOpenReports(admin, id);
    const page = callerAt(market.url, { cookie: admin.cookie });
    const after: Record<string, string> = reportId > 1 ? { after: String(reportId - 1) } : {};
    const listWith = (more: Record<string, string>) =>
      `/dashboard/reported-ads?${new URLSearchParams({ ...after, ...more })}`;
    const { text: asked } = await page.send('GET', listWith({ ask: `take-down ${id}` }));
    expect(asked).toContain(`value="take-down ${id}"`);
    expect(asked).toContain('Take this ad down?');
    const body = new URLSearchParams({ id: String(id), reason });
    const taken = await page.send('POST', listWith({ form: 'take-down' }), { body });
    expect(taken.status).toBe(303);
    expect(await listOpenReports(admin, id)).toEqual([]);
    const [mail = ''] = await mailsTo(buyer);
    expect(mail).toContain(`We took down the ad you reported: ${title}`);
    expect(mail).toContain(reason);
  });
});

test('the database keeps one open report of a person on a car, and no half decision', async () => {
  const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
  const { id } = await postCar(seller);
  agreed(await report(buyer, id));
  await attemptSql(market, async ({ resultOf }) => {
    expect(
      await resultOf(
        "insert into ad_reports (car_id, reporter_id, reason, details) values ($1, $2, 'scam', '')",
        id,
        buyer.id,
      ),
    ).toBe('ad_reports_open');
    expect(await resultOf('update ad_reports set closed_at = now() where car_id = $1', id)).toBe(
      'ad_reports_decision_is_whole',
    );
  });
});
