import { writeReview } from '../../../src/sales/reviews-contract.ts';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { agreed, book, payAndTakeOver, postCar } from '../../people/actions.ts';
import { newAdmin, newBuyer, newSeller } from '../../people/people.ts';

test('buyer and seller review each other, and an admin removes a review', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const [seller, buyer, admin] = await Promise.all([
    newSeller(market, 'Rita Reliable'),
    newBuyer(market, 'Karl Kind'),
    newAdmin(market),
  ]);
  const handedOver = async () => {
    const car = await postCar(seller);
    const booking = await book(buyer, car);
    await payAndTakeOver(market, buyer, booking);
    return { id: booking.id, car };
  };
  const { id, car } = await handedOver();

  const buying = await open(buyer, '/dashboard');
  await buying.getByRole('link', { name: `Review the seller of ${car.title}` }).click();
  await expect(buying.getByRole('heading', { level: 1 })).toHaveText('Review Rita Reliable');
  await expectHydrated(buying);
  await buying.getByRole('button', { name: 'Publish the review' }).click();
  await expect(buying.getByText('Write a few words')).toBeVisible();
  await expectAccessible(buying);
  await expect(buying.getByText('Your rating is required')).toBeVisible();
  const stars = buying.getByRole('group', { name: 'How did it go with Rita Reliable?' });
  await stars.getByRole('radio', { name: '3 stars: fair' }).check();
  await buying.keyboard.press('ArrowRight');
  await buying.getByLabel('In your own words').fill('As described. Ask me: karl@kind.example');
  await buying.reload({ waitUntil: 'domcontentloaded' });
  await expect(buying.getByText('We saved your draft on this device.')).toBeVisible();
  await expect(stars.getByRole('radio', { name: '4 stars: good' })).toBeChecked();
  await buying.getByRole('button', { name: 'Publish the review' }).click();
  await expect(buying.getByText('As described. Ask me: [hidden]')).toBeVisible();
  await expect(buying.getByText(/sees it once they’ve written theirs/)).toBeVisible();
  await expectAccessible(buying);

  const selling = await open(seller, `/dashboard/orders/${id}/review`);
  await expect(selling.getByText('As described.')).toHaveCount(0);
  await expectHydrated(selling);
  await selling.getByRole('radio', { name: '5 stars: great' }).check();
  await selling.getByLabel('In your own words').fill('On time.');
  await selling.getByRole('button', { name: 'Publish the review' }).click();
  await expect(selling.getByText('As described. Ask me: [hidden]')).toBeVisible();
  await selling.getByLabel('Your answer').fill('Thank you, Karl.');
  await selling.reload({ waitUntil: 'domcontentloaded' });
  await expect(selling.getByLabel('Your answer')).toHaveValue('Thank you, Karl.');
  await selling.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(selling.getByText('Thank you, Karl.')).toBeVisible();
  await expectAccessible(selling);

  for (const stars of [5, 5]) {
    const sale = await handedOver();
    for (const who of [buyer, seller])
      agreed(await who.callApi(writeReview, { id: sale.id, stars, text: 'All good.' }));
  }
  const looking = await open(null, `/car/${car.id}`);
  await looking.getByRole('link', { name: '4.7 of 5 stars · 3 reviews' }).click();
  await expect(looking.getByRole('heading', { level: 1 })).toHaveText('Rita Reliable');
  await expect(looking.getByText('Thank you, Karl.')).toBeVisible();
  await expectAccessible(looking);

  const deciding = await open(admin, '/dashboard/reviews');
  await expectHydrated(deciding);
  const listed = deciding
    .getByRole('article')
    .filter({ hasText: car.title })
    .filter({ hasText: 'Ask me' });
  await listed.getByText('Remove the review of Rita Reliable').click();
  await listed.getByLabel('Reason').fill('It tells how to find the buyer.');
  await listed.getByRole('button', { name: 'Remove the review' }).click();
  await expect(listed.getByText('Removed: It tells how to find the buyer.')).toBeVisible();
  await expectAccessible(deciding);
  await buying.reload({ waitUntil: 'domcontentloaded' });
  await expect(buying.getByText('We’ve removed this review.')).toBeVisible();
});
