import { expect, inject, test } from 'vitest';
import { callOn, nodeOf } from '../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, bookingFields, postCar } from '../../../testing/people/actions.ts';
import { asPerson } from '../../../testing/people/as-person.ts';
import { newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { readLastPost, readSellersCar } from '../../cars/sell/selling-contract.ts';
import { askSeller } from '../../conversations/contract.ts';
import { readConversation } from '../../conversations/read-contract.ts';
import { bookCar } from '../book-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const rule = { COMMISSION_PERCENT: '2.5', COMMISSION_LEAST: '100', COMMISSION_MOST: '500' };

test('a booking keeps the commission of its day, and the seller has read it before', async () => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const commissions = [];
  for (const environment of [rule, {}]) {
    const node = nodeOf(market, environment);
    const { commission } = agreed(await callOn(node, asPerson(seller))(readLastPost, {}));
    const buyer = await newBuyer(market);
    const { insertedId } = agreed(await callOn(node, asPerson(buyer))(bookCar, bookingFields(car)));
    const [row] = await sql`select commission_cents from bookings where id = ${insertedId}`;
    commissions.push([commission.percent, row?.commission_cents]);
  }
  expect(commissions).toEqual([
    [2.5, 461_25],
    [0, 0],
  ]);
  const [first] = await sql`
    select min(id) as id from bookings where car_id = ${car.id}`;
  await expect(
    sql`update bookings set commission_cents = 0 where id = ${first?.id}`,
  ).rejects.toThrow('cannot be changed');
});

test('a seller reads the commission as well before they change a price, or answer an offer', async () => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const { id } = await postCar(seller);
  const node = nodeOf(market, { COMMISSION_PERCENT: '5' });
  const rule = { percent: 5, leastCents: 0, mostCents: null };
  const own = await callOn(node, asPerson(seller))(readSellersCar, { id });
  expect(agreed(own).commission).toEqual(rule);
  const question = agreed(await buyer.callApi(askSeller, { id, text: 'Is it clean?' }));
  const conversationFor = async (who: Someone) =>
    agreed(await callOn(node, asPerson(who))(readConversation, { id: question.conversationId }));
  expect((await conversationFor(seller)).commission).toEqual(rule);
  expect((await conversationFor(buyer)).commission).toBeNull();
});
