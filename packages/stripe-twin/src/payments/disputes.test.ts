import { afterAll, expect, test } from 'vitest';
import { startTestTwin, withFields } from '../test-twin.ts';

const { twin, shop, payIntent } = await startTestTwin();
afterAll(() => twin.close());

test('a disputed charge cannot be refunded, and its money is gone until the bank gives it back', async () => {
  const { id: payment_intent } = await payIntent();
  const { id } = twin.disputes.open(payment_intent);
  twin.disputes.withdraw(id);
  await expect(shop.refunds.create({ payment_intent })).rejects.toEqual(
    withFields({ code: 'charge_disputed', statusCode: 400 }),
  );
  const movesOf = async () =>
    (await shop.disputes.retrieve(id)).balance_transactions.map(({ amount }) => amount);
  expect(await movesOf()).toEqual([-12_500_00]);
  twin.disputes.close(id, 'won');
  twin.disputes.reinstate(id);
  expect(await movesOf()).toEqual([-12_500_00, 12_500_00]);
  const { data } = await shop.disputes.list({ payment_intent });
  expect(data.map(({ status }) => status)).toEqual(['won']);
  await expect(shop.disputes.retrieve('dp_unknown')).rejects.toEqual(
    withFields({ code: 'resource_missing' }),
  );
});

test('an inquiry of the bank takes no money', async () => {
  const { id } = twin.disputes.open((await payIntent()).id, { isInquiry: true });
  twin.disputes.close(id, 'won');
  const dispute = await shop.disputes.retrieve(id);
  expect(dispute).toMatchObject({ status: 'warning_closed', balance_transactions: [] });
});
