// From the handover to the seller's bank account: the seller's money page, and the admin who pays.

import { endPayout } from '../../../src/payouts/contract.ts';
import { makePayoutList } from '../../../src/payouts/payout-lists-contract.ts';
import { confirmHandover } from '../../../src/sales/contract.ts';
import { expect, test } from '../../browser/story.ts';
import { sqlAt } from '../../market/sql.ts';
import { agreed, book, pay, postCar } from '../../people/actions.ts';
import { newAdmin, newBuyer, newSeller } from '../../people/people.ts';

test('a seller gives their bank account and follows their money until it is paid', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const sql = sqlAt(market);
  const [buyer, seller, admin] = await Promise.all([
    newBuyer(market),
    newSeller(market),
    newAdmin(market),
  ]);
  const booking = await book(buyer, await postCar(seller, { resalePriceCents: 20_000_00 }));
  await pay(market, buyer, booking);

  const page = await open(seller, '/dashboard/money');
  const sums = page.getByRole('main').locator('dl');
  await expect(sums).toContainText('Held until the handover$20,000.00');
  await expect(page.getByText('We need your bank account before we can pay you.')).toBeVisible();
  agreed(await buyer.callApi(confirmHandover, { id: booking.id }));
  await page.reload();
  await expect(sums).toContainText('Due to you$20,000.00');
  await expect(page.getByText('Add your bank account above')).toBeVisible();

  await page.locator('summary', { hasText: 'Your bank account' }).click();
  await page.getByLabel('Account holder').fill(seller.name);
  await page.getByLabel('Routing number').fill('1100-0000 1');
  await page.getByLabel('Account number').fill('000 123 456 789');
  await page.getByLabel('Your password', { exact: true }).fill(seller.password);
  const save = page.getByRole('button', { name: 'Save bank account', exact: true });
  await save.click();
  await expect(page.getByText('This is not a routing number')).toBeVisible();
  await expect(page.getByLabel('Account number')).toHaveValue('000 123 456 789');
  await page.getByLabel('Routing number').fill('1100-0000 0');
  await save.click();
  await expect(page.getByText(/^We pay to this account from/)).toBeVisible();
  await expect(page.getByText(/^Due to you. We’ll send it no earlier than/)).toBeVisible();

  // No test waits for three days.
  await sql`update payout_accounts set usable_at = now() where person_id = ${seller.id}`;
  await sql`
    with off as (select set_config('session_replication_role', 'replica', true))
    update payouts set handed_over_at = handed_over_at - interval '4 days'
    from off where booking_id = ${booking.id}`;
  // Not by its button, since the admin of another story may put this payout on a list first.
  agreed(await admin.callApi(makePayoutList, {}));
  const [sent] = await sql<{ list: number }>`
    select list_id as list from payouts where booking_id = ${booking.id}`;
  const adminsPage = await open(admin, `/dashboard/payouts/lists/${sent?.list}`);
  const row = adminsPage
    .getByRole('row')
    .filter({ hasText: new RegExp(`booking ${booking.id}(?!\\d)`) });
  // Nothing was given to the bank yet, so nobody reads that it was sent.
  await page.reload();
  await expect(page.getByText('On the list of payments that we give to our bank.')).toBeVisible();
  await expect(page.getByText(/Sent to/)).toHaveCount(0);
  await expect(adminsPage.getByText('Ready for your bank')).toBeVisible();
  await expect(row).toContainText('On a list');
  await expect(row.getByRole('button', { name: /^(Paid|Failed)/ })).toHaveCount(0);
  await row.getByRole('button', { name: /^Record as paid/ }).click();
  const dialog = adminsPage.getByRole('dialog', { name: 'Record $20,000.00 as paid?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByRole('link', { name: /^Payment list/ })).toHaveCount(0);
  await adminsPage.getByRole('link', { name: 'Download as CSV' }).click();
  // The page follows by itself.
  await expect(row).toContainText('Sent');
  await expect(adminsPage.getByRole('button', { name: 'Record all as paid' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Sent to your account ending in 6789/)).toBeVisible();

  await row.getByRole('button', { name: /^Failed/ }).click();
  await adminsPage.getByRole('dialog').getByLabel('Reason').fill('Account closed');
  await adminsPage.getByRole('button', { name: 'Record as failed', exact: true }).click();
  await expect(row).toContainText('Account closed');
  await page.reload();
  await expect(
    page.getByText('The bank sent back an earlier payment: Account closed'),
  ).toBeVisible();

  const [due] = await sql<{ id: number }>`
    select id from payouts where booking_id = ${booking.id} and state = 'due'`;
  agreed(await admin.callApi(endPayout, { id: due?.id ?? 0, outcome: 'paid' }));
  await page.reload();
  await expect(sums).toContainText('Paid to you$20,000.00');
  await page.getByRole('link', { name: /^Statement for/ }).click();
  await expect(page.getByRole('row', { name: 'Owed to you at the end $0.00' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^statement-.*\.csv$/);

  // Days later the bank sends it back.
  await adminsPage.goto('/dashboard/payouts?group=paid');
  await row.getByRole('button', { name: /^Sent back/ }).click();
  await adminsPage.getByRole('dialog').getByLabel('Reason').fill('Nobody of this name');
  await adminsPage.getByRole('button', { name: 'Record as failed', exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.goto('/dashboard/money');
  await expect(page.getByText('Check your bank account above before we send it')).toBeVisible();
});
