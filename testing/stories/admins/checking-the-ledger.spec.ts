// An admin checks the ledger of a market in which nobody else buys meanwhile.
import { expect, expectAccessible, test } from '../../browser/own-market.ts';
import { book, pay, postCar } from '../../people/actions.ts';
import { newOfEachRole } from '../../people/people.ts';

test('an admin runs the ledger check twice', async ({ market, open }) => {
  const { admin, buyer, seller } = await newOfEachRole(market);
  const page = await open(admin, '/dashboard/payments');
  const panel = page.getByRole('region', { name: 'Books' });
  await panel.getByRole('button', { name: 'Reconcile' }).click();
  const summary = panel.getByText(/\d+ cars? sold for \$/);
  const before = soldIn(await summary.innerText());
  await pay(market, buyer, await book(buyer, await postCar(seller)));
  await panel.getByRole('button', { name: 'Reconcile again' }).click();
  await expect.poll(async () => soldIn(await summary.innerText())).toBeGreaterThan(before);
  await summary.click();
  await expect(panel.getByRole('rowheader', { name: 'Cars sold' })).toBeVisible();
  await panel.getByRole('link', { name: 'Held for buyers until the handover' }).click();
  await expect(
    page.getByRole('heading', { name: 'Held for buyers until the handover' }),
  ).toBeVisible();
  await expect(page.getByText(/^Card charged: payment \d+$/).first()).toBeVisible();
  await expectAccessible(page);
});

const soldIn = (text: string) => Number(/([\d,]+) cars? sold/.exec(text)?.[1]?.replaceAll(',', ''));
