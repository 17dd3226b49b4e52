// An admin who pays sellers, and reads first how many and how much.
import { setPayoutAccount } from '../../../src/payouts/payout-account-contract.ts';
import { confirmHandover } from '../../../src/sales/contract.ts';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import type { MarketAddress } from '../../market/market.ts';
import { sellersAccount } from '../../market/market-account.ts';
import { sqlAt } from '../../market/sql.ts';
import { agreed, book, pay, postCar } from '../../people/actions.ts';
import { newAdmin, newBuyer, newSeller } from '../../people/people.ts';

async function readyPayout(market: MarketAddress) {
  const sql = sqlAt(market);
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const booking = await book(buyer, await postCar(seller));
  await pay(market, buyer, booking);
  const account = { holder: seller.name, ...sellersAccount };
  agreed(await seller.callApi(setPayoutAccount, { ...account, currentPassword: seller.password }));
  await sql`update payout_accounts set usable_at = now() where person_id = ${seller.id}`;
  agreed(await buyer.callApi(confirmHandover, { id: booking.id }));
  await sql`
    with off as (select set_config('session_replication_role', 'replica', true))
    update payouts set handed_over_at = handed_over_at - interval '4 days'
    from off where booking_id = ${booking.id}`;
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('an admin reads how many sellers a list pays and how much, leaves it at that, and then makes it', {
      tag: '@phone-only',
    }, async ({ market, open }) => {
      const admin = await newAdmin(market);
      await readyPayout(market);
      const page = await open(admin, '/dashboard/payouts');
      if (javaScriptEnabled) await expectHydrated(page);
      const make = page.getByRole('button', { name: 'Make a payment list' });
      const lists = () => sqlAt(market)`select id from payout_lists where made_by = ${admin.id}`;
      await make.click();
      const dialog = page.getByRole('dialog', { name: /^Pay \d+ sellers? \$[\d,]+\.\d\d\?$/ });
      await expect(dialog).toContainText('each seller gets an email');
      await expect(dialog).not.toContainText('no bank account of its own');
      if (javaScriptEnabled) await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      expect(await lists()).toEqual([]);
      // Another story may make a list at the same time, which pays this seller.
      await expect(async () => {
        await readyPayout(market);
        await page.goto('/dashboard/payouts');
        if (javaScriptEnabled) await expectHydrated(page);
        await make.click({ timeout: 10_000 });
        await dialog.getByRole('button', { name: 'Make the list' }).click({ timeout: 10_000 });
        const heading = page.getByRole('heading', { name: /^Payment list \d+$/ });
        await expect(heading).toBeVisible({ timeout: 10_000 });
      }).toPass();
      expect(await lists()).toHaveLength(1);
    });
  });
