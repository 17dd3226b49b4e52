// What each way of paying sellers must do: the same tests run for lists and for a provider.
import { beforeAll, describe, expect, test } from 'vitest';
import { attemptSql } from '../../../testing/market/database/attempt-sql.ts';
import { nodeOf } from '../../../testing/market/nodes/second-node.ts';
import { marketDatabaseAt } from '../../../testing/market/sql.ts';
import { agreed } from '../../../testing/people/actions.ts';
import { newAdmin, type Someone } from '../../../testing/people/people.ts';
import { runLedgerCheck } from '../../ledger/server/ledger.ts';
import { refundPayment } from '../../payments/admin/admin-contract.ts';
import { freezePayout } from '../contract.ts';
import { readOwnMoney } from '../own-money-contract.ts';
import type { OwnMoneyPlace } from '../payout.ts';
import { type PayoutsUnderTest, price, type Sold, salesOn } from './payouts.suite.sales.ts';

export function describePayouts(name: string, open: () => Promise<PayoutsUnderTest>): void {
  let at: PayoutsUnderTest;
  let admin: Someone;
  beforeAll(async () => {
    at = await open();
    admin = await newAdmin(at.market);
  });
  const sales = () => salesOn(at);
  const placeOf = async ({ seller }: Sold): Promise<OwnMoneyPlace | undefined> =>
    agreed(await seller.callApi(readOwnMoney, {})).sums[0]?.place;
  async function unexplained({ booking }: Sold) {
    const { differences } = await runLedgerCheck(marketDatabaseAt(at.market).queries);
    return differences.filter(({ about }) => about === `booking ${booking.id}`);
  }
  async function refund({ paymentId }: Sold) {
    const request = { id: paymentId, reason: 'Broken', carBecomes: 'withdrawn' } as const;
    agreed(await admin.callApi(refundPayment, request));
  }
  const sendRefund = ({ paymentId }: Sold) =>
    nodeOf(at.market, at.environment).payments.refunds.sendRefunds(paymentId);

  describe(`${name}: a payout`, () => {
    test('is paid once, however many pay at once', { tags: 'hostile-77' }, async () => {
      const { owedCar, statesOf, balancesOf } = sales();
      const sold = [await owedCar(), await owedCar()];
      await Promise.all([1, 2, 3].map(() => at.pay(sold)));
      for (const sale of sold) {
        expect(await at.receivedFor(sale)).toEqual([price]);
        expect(await statesOf(sale)).toEqual(['paid']);
        expect(await balancesOf(sale)).toEqual({
          'provider-clearing': price,
          'payouts-paid': -price,
        });
        expect(await placeOf(sale)).toBe('paid');
        expect(await unexplained(sale)).toEqual([]);
      }
    });

    test('waits until its days are over, and its seller has an account for 48 hours', async () => {
      const { paidCar, handOver, pass, statesOf } = sales();
      const sold = await paidCar();
      await handOver(sold, 4);
      await at.pay([sold]);
      expect(await at.holdOf(sold)).toBe('no-account');
      await at.giveAccount(sold.seller);
      await at.pay([sold]);
      expect(await at.holdOf(sold)).toBe('new-account');
      await at.useAccount(sold.seller);
      await pass(sold, -3);
      await at.pay([sold]);
      expect(await statesOf(sold), 'too early').toEqual(['due']);
      await pass(sold, 3);
      await at.pay([sold]);
      expect(await statesOf(sold)).toEqual(['paid']);
    });

    test('stays while it is disputed, frozen, or due back to the buyer', {
      tags: 'hostile-77',
    }, async () => {
      const { owedCar, statesOf, dispute, payoutIdOf } = sales();
      const [disputed, frozen, refunded] = [await owedCar(), await owedCar(), await owedCar()];
      await dispute(disputed);
      agreed(await admin.callApi(freezePayout, { id: await payoutIdOf(frozen), frozen: true }));
      await refund(refunded);
      await at.pay([disputed, frozen, refunded]);
      for (const [one, hold] of [
        [disputed, 'disputed'],
        [frozen, 'frozen'],
        [refunded, 'not-owed'],
      ] as const) {
        expect(await at.receivedFor(one), hold).toEqual([]);
        expect(await at.holdOf(one)).toBe(hold);
      }
      await attemptSql(at.market, async ({ resultOf }) => {
        for (const { booking } of [disputed, frozen, refunded])
          expect(await resultOf(at.sendBySql, booking.id)).toBe('payouts_held');
      });
      await sendRefund(refunded);
      expect(await statesOf(refunded)).toEqual(['canceled']);
      agreed(await admin.callApi(freezePayout, { id: await payoutIdOf(frozen), frozen: false }));
      await at.pay([frozen]);
      expect(await at.receivedFor(frozen)).toEqual([price]);
    });

    test.each(['before', 'after'] as const)(
      'is paid once where whoever pays stops just %s the money is sent',
      { tags: 'hostile-77' },
      async (moment) => {
        const { owedCar, statesOf, balancesOf } = sales();
        const sold = await owedCar();
        await at.payAndStop(sold, moment);
        expect(await statesOf(sold)).toEqual(['sent']);
        await at.pay([sold]);
        expect(await at.receivedFor(sold)).toEqual([price]);
        expect(await statesOf(sold)).toEqual(['paid']);
        expect(await balancesOf(sold)).toMatchObject({ 'payouts-paid': -price });
      },
    );

    test('that cannot be paid is due again, with an alert', async () => {
      const { owedCar, statesOf, balancesOf, alertsOf } = sales();
      const sold = await owedCar();
      await at.letFail(sold);
      expect(await statesOf(sold)).toEqual(['failed', 'due']);
      expect(await balancesOf(sold)).toMatchObject({ 'seller-payable': -price });
      expect(await alertsOf(sold)).toEqual([expect.stringContaining('has failed')]);
      expect(await unexplained(sold)).toEqual([]);
    });

    test('that was paid before a refund is taken back, or owed by the seller', {
      tags: 'hostile-79',
    }, async () => {
      const { owedCar, statesOf, balancesOf } = sales();
      const sold = await owedCar();
      await at.pay([sold]);
      await refund(sold);
      await sendRefund(sold);
      await at.pay([]);
      const owed = { 'seller-payable': price, 'payouts-paid': -price };
      expect(await balancesOf(sold)).toEqual(at.takesBack ? {} : owed);
      expect(await placeOf(sold)).toBe(at.takesBack ? 'refunded' : 'owed');
      expect(await statesOf(sold)).toEqual([at.takesBack ? 'reversed' : 'paid']);
      expect(await unexplained(sold)).toEqual([]);
    });
  });
}
