import { expect, expectAccessible, test } from '../../browser/story.ts';
import { postCar } from '../../people/actions.ts';
import { newAdmin, newSeller } from '../../people/people.ts';

test('an admin takes an ad down with a reason, its seller reads it, and relists it once allowed', {
  tag: ['@phone-only', '@hostile-67'],
}, async ({ market, open }) => {
  const [admin, seller] = await Promise.all([newAdmin(market), newSeller(market)]);
  const car = await postCar(seller);
  const page = await open(admin, `/advertise/${car.id}`);
  await page.getByRole('button', { name: 'Take down' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take this ad down?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Take down' }).click();
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(dialog.getByText('Say why the ad is taken down')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The photo shows another car.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take down' }).click();
  const reason = 'Forecourt took this ad down: The photo shows another car.';
  await expect(page.getByText(reason)).toBeVisible();
  // Nothing is known here about its seller, who may be verified.
  await expect(page.getByText('Private seller')).toBeHidden();
  await expect(page.getByText('Link to share')).toBeHidden();

  const sellersPage = await open(seller, '/dashboard/mycars');
  await expect(sellersPage.getByText(reason)).toBeVisible();
  await expect(sellersPage.getByRole('button', { name: /^Relist/ })).toBeHidden();
  await expectAccessible(sellersPage);

  await page.getByRole('button', { name: 'Let the seller relist it' }).click();
  await expect(page.getByRole('button', { name: 'Take down' })).toBeVisible();
  await expect(page.getByText('The seller can relist this car, unless')).toBeVisible();
  await sellersPage.reload();
  await sellersPage.getByRole('button', { name: /^Relist/ }).click();
  await expect(sellersPage.getByText(`Car ${car.title} is on the market again`)).toBeVisible();
});
