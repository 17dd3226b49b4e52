import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test, vi } from 'vitest';
import { runJob } from '../../../../testing/market/nodes/second-node.ts';
import { databaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, book, newMark, openPayment, postCar } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import {
  newAdmin,
  newOfEachRole,
  newSeller,
  type Someone,
} from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { listAudit } from '../../../people/admin/audit-contract.ts';
import { readCarFacts, stateFacts } from '../../facts/facts-contract.ts';
import {
  acceptTypedName,
  listTypedNames,
  mergeTypedName,
  undoTypedName,
} from '../../facts/typed-names-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);
const soon = { timeout: 60_000, interval: 100 };

/** That no other test types. */
const newName = () => `Zaz ${newMark()}`;

/** A name whose merge is undone while a buyer pays for its only car. */
async function undoneWhilePaid() {
  const { admin, buyer, seller } = await newOfEachRole(market);
  const make = newName();
  const car = await carOf(seller, { make });
  const id = await idOf(admin, make);
  agreed(await admin.callApi(mergeTypedName, { id, into: 'Saab' }));
  await openPayment(buyer, await book(buyer, car));
  agreed(await admin.callApi(undoTypedName, { id }));
  return { id, make, car };
}

async function carOf(seller: Someone, facts: { make: string; model?: string }, title?: string) {
  const car = await postCar(seller, title === undefined ? {} : { title });
  agreed(await seller.callApi(stateFacts, { id: car.id, facts }));
  return car;
}

async function namesOf(id: number) {
  const { facts } = agreed(await visitor.callApi(readCarFacts, { id }));
  const texts = facts.flatMap((fact) =>
    fact.is === 'known' && (fact.name === 'make' || fact.name === 'model')
      ? [[fact.name, fact.value]]
      : [],
  );
  return Object.fromEntries(texts);
}

async function findUndecidedName(admin: Someone, typed: string) {
  for (let after: number | undefined; ; ) {
    const { open } = agreed(await admin.callApi(listTypedNames, { after }));
    const name = open.find((listed) => listed.typed === typed);
    if (name) return name;
    after = open.at(-1)?.id;
    if (after === undefined) return null;
  }
}

const idOf = async (admin: Someone, typed: string): Promise<number> => {
  const name = await findUndecidedName(admin, typed);
  if (!name) throw new Error(`nobody has to decide on ${typed}`);
  return name.id;
};

describe('a make that we do not know', () => {
  test('is listed for admins with its cars, once for all its spellings', async () => {
    const [seller, admin] = await Promise.all([newSeller(market), newAdmin(market)]);
    const make = newName();
    const car = await carOf(seller, { make });
    await carOf(seller, { make: make.toUpperCase() });
    const unseen = await carOf(seller, { make: `\u202e${make.replace(' ', '-\u200b')}` });
    expect(await findUndecidedName(admin, make)).toMatchObject({ make: null, cars: 3 });
    expect(await namesOf(unseen.id)).toEqual({ make });
    agreed(await seller.callApi(stateFacts, { id: car.id, facts: {} }));
    expect(await findUndecidedName(admin, make)).toMatchObject({ cars: 2 });
  });

  test('is merged into one that we know: its cars are found by it, and later cars get it', async () => {
    const [seller, admin] = await Promise.all([newSeller(market), newAdmin(market)]);
    const make = newName();
    const word = `qx${randomUUID().replace(/[^a-f]/g, '')}`;
    const car = await carOf(seller, { make, model: 'golf' }, `Van ${word}`);
    const id = await idOf(admin, make);
    expect(await admin.callApi(mergeTypedName, { id, into: 'Nobody knows it' })).toEqual(
      refusedAs('name-unknown'),
    );
    expect(await admin.callApi(mergeTypedName, { id, into: 'volkswagen' })).toEqual({
      modifiedCount: 1,
    });
    expect(await namesOf(car.id)).toEqual({ make: 'Volkswagen', model: 'Golf' });
    expect(await findUndecidedName(admin, make)).toBeNull();
    const later = await carOf(seller, { make: make.toLowerCase() });
    expect(await namesOf(later.id)).toEqual({ make: 'Volkswagen' });
    await vi.waitFor(
      async () => {
        const { text } = await visitor.send('GET', `/api/search?make=Volkswagen&q=${word}`);
        expect(text).toContain(car.title);
      },
      { timeout: 60_000, interval: 200 },
    );
    const audit = agreed(await admin.callApi(listAudit, { kind: 'market', person: admin.email }));
    expect(audit).toContainEqual(
      expect.objectContaining({ became: 'merged', was: `${make}: Volkswagen` }),
    );
  });

  test('is accepted in a better spelling, which is known from then on', async () => {
    const [seller, admin] = await Promise.all([newSeller(market), newAdmin(market)]);
    const name = newName();
    const car = await carOf(seller, { make: name.toUpperCase(), model: 'Tavria' });
    const id = await idOf(admin, name.toUpperCase());
    expect(await admin.callApi(acceptTypedName, { id, name: 'Volkswagen' })).toEqual(
      refusedAs('name-known'),
    );
    agreed(await admin.callApi(acceptTypedName, { id, name }));
    expect(await namesOf(car.id)).toEqual({ make: name, model: 'Tavria' });
    // Its models are listed from now on, and others can be merged into it.
    expect(await findUndecidedName(admin, 'Tavria')).toMatchObject({ make: name, cars: 1 });
    const other = newName();
    const misspelled = await carOf(seller, { make: other });
    agreed(await admin.callApi(mergeTypedName, { id: await idOf(admin, other), into: name }));
    expect(await namesOf(misspelled.id)).toEqual({ make: name });
  });

  test('is decided on once, by whichever of ten admins is first', async () => {
    const [seller, admin] = await Promise.all([newSeller(market), newAdmin(market)]);
    const make = newName();
    const car = await carOf(seller, { make });
    const id = await idOf(admin, make);
    const decisions = Array.from({ length: 10 }, (_, at) =>
      at % 2
        ? admin.callApi(mergeTypedName, { id, into: at % 4 === 1 ? 'Audi' : 'BMW' })
        : admin.callApi(acceptTypedName, { id, name: make }),
    );
    // Sellers go on posting meanwhile.
    const posting = Promise.all([1, 2, 3].map(() => carOf(seller, { make })));
    const outcomes = await Promise.all(decisions);
    expect(outcomes.filter((outcome) => !('refused' in outcome))).toEqual([{ modifiedCount: 1 }]);
    const made = await namesOf(car.id);
    for (const { id: later } of await posting) expect(await namesOf(later)).toEqual(made);
  });

  test('comes back to the cars of a wrong merge once it is undone, but for those changed since', async () => {
    const [seller, admin] = await Promise.all([newSeller(market), newAdmin(market)]);
    const make = newName();
    const [car, changed] = [
      await carOf(seller, { make, model: 'golf' }),
      await carOf(seller, { make }),
    ];
    const id = await idOf(admin, make);
    const undo = () => admin.callApi(undoTypedName, { id });
    expect(await undo()).toEqual(refusedAs('not-merged'));
    agreed(await admin.callApi(mergeTypedName, { id, into: 'Volkswagen' }));
    const later = await carOf(seller, { make: make.toUpperCase() });
    agreed(await seller.callApi(stateFacts, { id: changed.id, facts: { make: 'Saab' } }));
    expect(await namesOf(car.id)).toEqual({ make: 'Volkswagen', model: 'Golf' });
    const { merged } = agreed(await admin.callApi(listTypedNames, {}));
    expect(merged.find((name) => name.id === id)).toMatchObject({
      typed: make,
      agreed: 'Volkswagen',
      cars: 2,
    });
    expect(await undo()).toEqual({ modifiedCount: 1 });
    expect(await namesOf(car.id)).toEqual({ make, model: 'golf' });
    expect(await namesOf(later.id)).toEqual({ make });
    expect(await namesOf(changed.id)).toEqual({ make: 'Saab' });
    expect(await undo()).toEqual(refusedAs('not-merged'));
    const audit = agreed(await admin.callApi(listAudit, { kind: 'market', person: admin.email }));
    expect(audit).toContainEqual(
      expect.objectContaining({ became: 'undone', was: `${make}: Volkswagen` }),
    );
    // The name is decided on again, rightly.
    agreed(await admin.callApi(mergeTypedName, { id: await idOf(admin, make), into: 'Audi' }));
    expect(await namesOf(car.id)).toMatchObject({ make: 'Audi' });
  });

  test('does not come back to a car that its seller has given the agreed name since', async () => {
    const [seller, admin] = await Promise.all([newSeller(market), newAdmin(market)]);
    const make = newName();
    const [stated, edited] = [await carOf(seller, { make }), await carOf(seller, { make })];
    const id = await idOf(admin, make);
    agreed(await admin.callApi(mergeTypedName, { id, into: 'Saab' }));
    for (const name of ['Audi', 'Saab'])
      agreed(await seller.callApi(stateFacts, { id: stated.id, facts: { make: name } }));
    // Saved with the name that the decision gave it: nobody has chosen that.
    const facts = { make: 'Saab', doors: 4 };
    agreed(await seller.callApi(stateFacts, { id: edited.id, facts }));
    expect(await admin.callApi(undoTypedName, { id })).toEqual({ modifiedCount: 1 });
    expect(await namesOf(stated.id)).toEqual({ make: 'Saab' });
    expect(await namesOf(edited.id)).toEqual({ make });
  });

  test('comes back also to cars that are renamed in the moment in which the merge is undone', async () => {
    const [seller, admin] = await Promise.all([newSeller(market), newAdmin(market)]);
    const make = newName();
    const car = await carOf(seller, { make });
    const id = await idOf(admin, make);
    const blocker = await databaseAt(market).pool.connect();
    const waiting = async (text: string) =>
      (
        await sql`
          select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like ${text}`
      ).length > 0;
    try {
      await blocker.query('begin');
      await blocker.query('select 1 from cars where id = $1 for update', [car.id]);
      const merging = admin.callApi(mergeTypedName, { id, into: 'Saab' });
      await vi.waitFor(async () => expect(await waiting('%for update of c')).toBe(true), soon);
      let isUndone = false;
      const undoing = admin.callApi(undoTypedName, { id }).finally(() => {
        isUndone = true;
      });
      await vi.waitFor(
        async () => expect(isUndone || (await waiting('lock table typed_names%'))).toBe(true),
        soon,
      );
      await blocker.query('commit');
      agreed(await merging);
      expect(await undoing).toEqual({ modifiedCount: 1 });
      expect(await namesOf(car.id)).toEqual({ make });
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
  });

  test('is merged for good after a month', async () => {
    const [seller, admin] = await Promise.all([newSeller(market), newAdmin(market)]);
    const make = newName();
    await carOf(seller, { make });
    const id = await idOf(admin, make);
    agreed(await admin.callApi(mergeTypedName, { id, into: 'Saab' }));
    await sql`update typed_names set decided_at = now() - interval '31 days' where id = ${id}`;
    expect(await admin.callApi(undoTypedName, { id })).toEqual(refusedAs('too-late'));
  });

  test('comes back to a car that a buyer is paying for once that has ended', async () => {
    const { make, car } = await undoneWhilePaid();
    expect(await namesOf(car.id)).toEqual({ make: 'Saab' });
    await sql`
      update cars set state = 'available', hold_booking_id = null, hold_until = null
      where id = ${car.id}`;
    await runJob(market, 'agreed names of makes and models');
    expect(await namesOf(car.id)).toEqual({ make });
  });

  test('does not come back to a car that was bought meanwhile, and what it was called is forgotten', async () => {
    const { id } = await undoneWhilePaid();
    const renamedCars = () => sql`select 1 from renamed_cars where typed_name_id = ${id}`;
    await runJob(market, 'typed names of no car');
    expect(await renamedCars()).toHaveLength(1);
    await sql`
      update renamed_cars set undone_at = now() - interval '32 days' where typed_name_id = ${id}`;
    await runJob(market, 'typed names of no car');
    expect(await renamedCars()).toEqual([]);
  });

  test('stays on a car that a buyer is paying for, until that has ended', async () => {
    const { admin, buyer, seller } = await newOfEachRole(market);
    const make = newName();
    const car = await carOf(seller, { make });
    await openPayment(buyer, await book(buyer, car));
    agreed(await admin.callApi(mergeTypedName, { id: await idOf(admin, make), into: 'Saab' }));
    expect(await namesOf(car.id)).toEqual({ make });
    await sql`
      update cars set state = 'available', hold_booking_id = null, hold_until = null
      where id = ${car.id}`;
    await runJob(market, 'agreed names of makes and models');
    expect(await namesOf(car.id)).toEqual({ make: 'Saab' });
  });

  test('leaves the names of imported cars alone', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const make = newName();
    await sql`update cars set make = ${make}, model = 'One' where id = ${car.id}`;
    const facts = { make, model: 'One', seats: 5 };
    agreed(await seller.callApi(stateFacts, { id: car.id, facts }));
    expect(await namesOf(car.id)).toEqual({ make, model: 'One' });
    expect(await sql`select 1 from typed_names where typed = ${make}`).toEqual([]);
  });
});

describe('a model that we do not know', () => {
  test('is listed with its make, and merged into a model of that make alone', async () => {
    const [seller, admin] = await Promise.all([newSeller(market), newAdmin(market)]);
    const model = newName();
    const car = await carOf(seller, { make: 'BMW', model });
    expect(await findUndecidedName(admin, model)).toMatchObject({ make: 'BMW', cars: 1 });
    const id = await idOf(admin, model);
    expect(await admin.callApi(mergeTypedName, { id, into: 'Golf' })).toEqual(
      refusedAs('name-unknown'),
    );
    agreed(await admin.callApi(mergeTypedName, { id, into: 'x5' }));
    expect(await namesOf(car.id)).toEqual({ make: 'BMW', model: 'X5' });
    const spelled = await carOf(seller, { make: 'bmw', model: 'x-5' });
    expect(await namesOf(spelled.id)).toEqual({ make: 'BMW', model: 'X5' });
  });
});

test('hostile names are kept as text, and are nobody else’s', async () => {
  const [seller, admin] = await Promise.all([newSeller(market), newAdmin(market)]);
  for (const make of [
    'constructor',
    '🚗 Cars',
    "'; drop table cars; --",
    '<b>BMW</b>',
    '﷽ Motors',
  ]) {
    const car = await carOf(seller, { make });
    expect(await namesOf(car.id)).toEqual({ make });
    agreed(await seller.callApi(stateFacts, { id: car.id, facts: {} }));
  }
  const id = 999_999_999;
  expect(await admin.callApi(mergeTypedName, { id, into: 'BMW' })).toEqual(refusedAs('not-found'));
});
