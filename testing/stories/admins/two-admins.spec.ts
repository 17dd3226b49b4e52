// A refund above the limit, which takes two admins.
import { refundPayment } from '../../../src/payments/admin/admin-contract.ts';
import {
  addDisputeStatement,
  decideDispute,
  openDispute,
} from '../../../src/sales/dispute-contract.ts';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import type { MarketAddress } from '../../market/market.ts';
import { callOn, nodeOf } from '../../market/nodes/second-node.ts';
import { agreed, book, pay, postCar } from '../../people/actions.ts';
import { asPerson } from '../../people/as-person.ts';
import { newAdmin, newBuyer, newSeller } from '../../people/people.ts';

/** A paid car, and Ann on a server where no admin may refund anything alone. */
async function paidCar(market: MarketAddress) {
  const [ann, bob, buyer, seller] = await Promise.all([
    newAdmin(market, 'Ann One'),
    newAdmin(market, 'Bob Other'),
    newBuyer(market),
    newSeller(market),
  ]);
  const booking = await book(buyer, await postCar(seller));
  const id = await pay(market, buyer, booking);
  const ask = callOn(nodeOf(market, { REFUND_LIMIT: '0' }), asPerson(ann, { isAdmin: true }));
  return { ann, bob, buyer, seller, booking: booking.id, id, ask };
}

/** A refund that Ann has asked for. */
async function waitingRefund(market: MarketAddress) {
  const { ann, bob, id, ask } = await paidCar(market);
  agreed(await ask(refundPayment, { id, reason: 'The gearbox fails.', carBecomes: 'withdrawn' }));
  return { ann, bob, path: `/dashboard/payments/${id}` };
}

test('an admin approves the refund that another one has asked for, and it is sent', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const { ann, bob, path } = await waitingRefund(market);
  const page = await open(ann, path);
  await expect(page.getByText('Nothing is sent until another admin approves it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden();

  const bobsPage = await open(bob, '/dashboard/today');
  await bobsPage.getByRole('link', { name: 'Refunds to approve' }).click();
  await expect(bobsPage.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await bobsPage.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(bobsPage.getByText('Ann One asks to refund $18,450.00.')).toBeVisible();
  await expectAccessible(bobsPage);
  await bobsPage.getByRole('button', { name: 'Approve' }).click();
  await expect(bobsPage.getByText('Refund approved').first()).toBeVisible();
  const refunds = bobsPage.getByRole('region', { name: 'Refunds', exact: true });
  await expect(refunds).toContainText('Requested by Ann One and approved by Bob Other');

  // The tab that Ann has left open.
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Someone has already decided on this refund.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeHidden();
});

test('an admin declines a refund with a reason, which the other one reads', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const { ann, bob, path } = await waitingRefund(market);
  const bobsPage = await open(bob, path);
  await bobsPage.getByRole('button', { name: 'Decline' }).click();
  const dialog = bobsPage.getByRole('dialog', { name: 'Decline this refund of $18,450.00?' });
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog.getByText('Say why it is declined')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The seller repairs it.');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog).toBeHidden();
  const page = await open(ann, path);
  const unsent = page.getByRole('region', { name: 'Refunds not sent' });
  await expect(unsent).toContainText('Declined by Bob Other');
  await expect(unsent).toContainText('The seller repairs it.');
  await expect(page.getByRole('button', { name: 'Refund' })).toBeVisible();
});

test.describe('a dispute', () => {
  test.use({ expectedTrouble: /status of 409/ });

  test('that one admin has decided by a refund is read by the other one before they approve it, also what is added meanwhile', {
    tag: '@phone-only',
  }, async ({ market, open }) => {
    const { bob, buyer, seller, booking: id, id: payment, ask } = await paidCar(market);
    agreed(await buyer.callApi(openDispute, { id, reason: 'damaged', text: 'It leaks.' }));
    const decision = { id, decision: 'refund', carBecomes: 'withdrawn', statements: 1 } as const;
    agreed(await ask(decideDispute, { ...decision, reason: 'The photo shows it.' }));

    const bobsPage = await open(bob, `/dashboard/payments/${payment}`);
    await expect(bobsPage.getByText('Ann One asks to refund $18,450.00.')).toBeVisible();
    await expect(bobsPage.getByRole('button', { name: 'Approve' })).toBeHidden();
    await bobsPage.getByRole('link', { name: 'Read both sides and decide' }).click();
    await expect(bobsPage.getByText('It leaks.')).toBeVisible();
    await expect(bobsPage.getByText('The photo shows it.')).toBeVisible();
    await expectHydrated(bobsPage);
    await expectAccessible(bobsPage);
    agreed(await seller.callApi(addDisputeStatement, { id, text: 'Here is the invoice.' }));
    await bobsPage.getByRole('button', { name: 'Approve' }).click();
    await expect(bobsPage.getByText('One of them has added something.').first()).toBeVisible();
    await expect(bobsPage.getByText('Here is the invoice.')).toBeVisible();
    await bobsPage.getByRole('button', { name: 'Approve' }).click();
    await expect(bobsPage.getByText('Decided: the buyer is refunded')).toBeVisible();
  });
});
