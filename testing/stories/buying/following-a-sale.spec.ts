import { expect, expectAccessible, test } from '../../browser/story.ts';
import { agreed, book, charge, openPayment, postCar, reportPaid } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

test('a seller sees their car on hold, then who bought it, and opens the receipt', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market, 'Nora New')]);
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  const { clientSecret, transactionId } = await openPayment(buyer, booking);

  const page = await open(seller, '/dashboard/mycars');
  const posted = page.getByRole('article').filter({ hasText: car.title });
  await expect(posted).toContainText(
    /On hold.*A buyer is paying right now\. Editing unlocks at \d/,
  );
  await expect(posted).not.toContainText('Nora New');
  await expect(posted.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await expectAccessible(page);

  await charge(market, clientSecret);
  agreed(await reportPaid(buyer, booking, transactionId));
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(posted).toContainText(/Sold for \$18,450 today, .* to Nora New/);
  await expect(posted).not.toContainText('No views yet');
  await expect(posted).toContainText(buyer.email);
  await expect(posted).toContainText('+1 503 555 0199');
  await expectAccessible(page);
  await posted.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('article')).toContainText(transactionId);
});

test('a seller who edits or deletes a car too late is told why nothing changes', async ({
  market,
  open,
}) => {
  const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  const why = (done: string) =>
    `A buyer is paying for this car or has paid, so it can’t be ${done}.`;
  const editing = await open(seller, `/dashboard/mycars/${car.id}/edit`);
  const deleting = await open(seller, '/dashboard/mycars');
  const posted = deleting.getByRole('article').filter({ hasText: car.title });
  await posted.getByRole('button', { name: 'Delete' }).click();
  await expect(deleting.getByRole('dialog')).toBeVisible();
  const save = editing.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeEnabled();

  await openPayment(buyer, booking);
  await editing.getByLabel('Resale price').fill('17250');
  await save.click();
  await expect(editing.getByRole('alert')).toHaveText(why('changed'));
  await expectAccessible(editing);
  await deleting.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(deleting.getByText(why('deleted'))).toBeVisible();
  await expect(posted).toContainText('On hold');
});
