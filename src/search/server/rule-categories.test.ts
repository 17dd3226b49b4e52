// Categories beside the four: admins keep them, and cars belong to them by their facts.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test, vi } from 'vitest';
import { agreed, postCar, uploadPhoto } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { withdrawCar } from '../../cars/contract.ts';
import { stateFacts } from '../../cars/facts/facts-contract.ts';
import { listAudit } from '../../people/admin/audit-contract.ts';
import {
  addRuleCategory,
  changeRuleCategory,
  listRuleCategories,
  manageRuleCategories,
  moveRuleCategory,
  readRuleCategory,
  showRuleCategory,
} from '../rule-categories-contract.ts';
import { everything } from '../search-query.ts';

const market = inject('market');
const visitor = callerAt(market.url);
const soon = { timeout: 60_000, interval: 100 };

const newName = () => `Cars ${randomUUID().slice(0, 8)}`;
const description = 'Cars of one kind.';
const ruleFor = (make: string) => ({ ...everything, is: { make: [make] } });

async function postOf(seller: Someone, make: string) {
  const car = await postCar(seller);
  agreed(await seller.callApi(stateFacts, { id: car.id, facts: { make } }));
  return car;
}
/** A category of the cars of a make that nobody else posts. */
async function newCategory(admin: Someone) {
  const [name, make] = [newName(), newName()];
  const content = { name, description, rule: ruleFor(make) };
  const { insertedId: id } = agreed(await admin.callApi(addRuleCategory, content));
  return { id, make, ...content };
}
const quantityOf = (id: number) =>
  vi.waitFor(async () => {
    const { quantity } = agreed(await visitor.callApi(readRuleCategory, { id }));
    if (quantity === null) throw new Error('not counted yet');
    return quantity;
  }, soon);
const pageOf = (id: number) => visitor.send('GET', `/cars/${id}`);

describe('a category that an admin has added', () => {
  test('has every car with its facts, counted exactly, and shows them to visitors', async () => {
    const [admin, seller] = [await newAdmin(market), await newSeller(market)];
    const { id, make, name } = await newCategory(admin);
    expect(await quantityOf(id)).toBe(0);
    const [car, gone] = [await postOf(seller, make), await postOf(seller, make)];
    await vi.waitFor(async () => expect(await quantityOf(id)).toBe(2), soon);
    agreed(await seller.callApi(withdrawCar, { id: gone.id }));
    await vi.waitFor(async () => expect(await quantityOf(id)).toBe(1), soon);
    await vi.waitFor(async () => {
      const { text, status } = await pageOf(id);
      expect(status).toBe(200);
      expect(text).toContain(`>${name}</h1>`);
      expect(text).toContain(`id="car-${car.id}"`);
      expect(text).not.toContain(`id="car-${gone.id}"`);
    }, soon);
    const listed = agreed(await visitor.callApi(listRuleCategories, {}));
    expect(listed.find((one) => one.id === id)).toMatchObject({ name, image: expect.any(String) });
  });

  test('stands on the home page and in the sitemap', async () => {
    const [admin, seller] = [await newAdmin(market), await newSeller(market)];
    const { id, make } = await newCategory(admin);
    await postOf(seller, make);
    await vi.waitFor(async () => {
      expect((await visitor.send('GET', '/')).text).toContain(`href="/cars/${id}"`);
      expect((await visitor.send('GET', '/sitemap-pages.xml')).text).toContain(`/cars/${id}<`);
    }, soon);
  });

  test('leads to the search among its cars', async () => {
    const { id, make } = await newCategory(await newAdmin(market));
    const { text } = await pageOf(id);
    expect(text).toContain(`name="make" value="${make}"`);
    expect(text).toContain(`/search?make=${make.replace(' ', '+')}`);
  });

  test('says that it is gone once it is withdrawn, and comes back with its address', async () => {
    const admin = await newAdmin(market);
    const { id, name, make } = await newCategory(admin);
    agreed(await admin.callApi(showRuleCategory, { id, shown: 'no' }));
    const gone = await pageOf(id);
    expect(gone.status).toBe(410);
    expect(gone.text).toContain(`We no longer keep the category ${name}.`);
    expect(gone.text).toContain(`/search?make=${make.replace(' ', '+')}`);
    expect((await visitor.send('GET', '/sitemap-pages.xml')).text).not.toContain(`/cars/${id}<`);
    agreed(await admin.callApi(showRuleCategory, { id, shown: 'yes' }));
    expect((await pageOf(id)).status).toBe(200);
  });

  test('has a name of its own, which is none of the four, and at least one fact', async () => {
    const admin = await newAdmin(market);
    const { id, name, rule } = await newCategory(admin);
    const content = { description, rule };
    for (const taken of [name.toUpperCase(), 'sports cars'])
      expect(await admin.callApi(addRuleCategory, { ...content, name: taken })).toEqual(
        refusedAs('name-taken'),
      );
    agreed(await admin.callApi(changeRuleCategory, { ...content, id, name }));
    const json = { name: newName(), description, rule: { sort: 'cheapest' } };
    const ofAll = await admin.send('POST', '/api/rule-categories', { json });
    expect([ofAll.status, ofAll.text]).toEqual([
      400,
      expect.stringContaining('Choose at least one fact'),
    ]);
  });

  test('changes its place, its rule and its picture, and the audit says who did it', async () => {
    const admin = await newAdmin(market);
    const [first, second] = [await newCategory(admin), await newCategory(admin)];
    const places = async () => {
      const all = agreed(await admin.callApi(manageRuleCategories, {}));
      return all.map(({ id }) => id).filter((id) => id === first.id || id === second.id);
    };
    expect(await places()).toEqual([first.id, second.id]);
    // Those of other tests may stand between them.
    await vi.waitFor(async () => {
      agreed(await admin.callApi(moveRuleCategory, { id: second.id, to: 'earlier' }));
      expect(await places()).toEqual([second.id, first.id]);
    }, soon);
    const image = { id: await uploadPhoto(admin) };
    const { id, name } = first;
    const changed = { id, name, description: 'Better.', rule: second.rule, image };
    agreed(await admin.callApi(changeRuleCategory, changed));
    const read = agreed(await visitor.callApi(readRuleCategory, { id }));
    expect(read).toMatchObject({ description: 'Better.', rule: second.rule, image: image.id });
    const foreign = { ...changed, image: { id: await uploadPhoto(await newSeller(market)) } };
    expect(await admin.callApi(changeRuleCategory, foreign)).toEqual(refusedAs('photo-unknown'));
    const entries = agreed(await admin.callApi(listAudit, { person: admin.id, kind: 'market' }));
    expect(entries.map(({ became }) => became)).toEqual(
      expect.arrayContaining(['added', 'moved', 'changed']),
    );
  });
});

describe('the form of a category', () => {
  test('counts the cars before it saves the rule, also without scripts', async () => {
    const admin = await newAdmin(market);
    const asAdmin = callerAt(market.url, { cookie: admin.cookie });
    const [name, make] = [newName(), newName()];
    await postOf(await newSeller(market), make);
    const path = '/dashboard/categories/new';
    const send = (fields: Record<string, string>, query = '') =>
      asAdmin.send('POST', path + query, {
        body: new URLSearchParams({ name, description, make, ...fields }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: market.url },
      });
    const unseen = await send({});
    expect(unseen.status).toBe(303);
    const preview = unseen.headers.get('location') ?? '';
    expect(preview).toContain(`make=${make.replace(' ', '+')}`);
    const query = preview.slice(preview.indexOf('?'));
    await vi.waitFor(async () => {
      const { text } = await asAdmin.send('GET', path + query);
      expect(text.replaceAll('<!-- -->', '')).toContain('1 car now');
      expect(text).toContain(`name="previewed" value="make=${make}"`);
    }, soon);
    const saved = await send({ previewed: `make=${make}` }, query);
    expect(saved.status).toBe(303);
    expect(saved.headers.get('location')).toContain('/dashboard/categories');
    const all = agreed(await admin.callApi(manageRuleCategories, {}));
    expect(all.find((one) => one.name === name)?.rule).toEqual(ruleFor(make));
  });

  test('is for admins alone', async () => {
    const buyer = await newBuyer(market);
    const page = await callerAt(market.url, { cookie: buyer.cookie }).send(
      'GET',
      '/dashboard/categories',
    );
    expect(page.status).toBe(302);
  });
});
