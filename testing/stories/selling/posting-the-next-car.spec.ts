import sharp from 'sharp';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { postCar } from '../../people/actions.ts';
import { newSeller } from '../../people/people.ts';

const photoOf = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#446' } })
    .jpeg()
    .toBuffer();

test('a seller finds the phone number and the place of their last car in the next form', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  await postCar(seller, { phone: '+1 503 555 0100', location: 'Salem, OR' });
  await postCar(seller, { phone: '+1 503 555 0142', location: 'Bend, OR' });
  const page = await open(seller, '/dashboard/addcars');
  await expect(page.getByLabel('Phone number')).toHaveValue('+1 503 555 0142');
  await expect(page.getByLabel('Location')).toHaveValue('Bend, OR');
  await expectHydrated(page);
  await page.getByLabel('Location').fill('Eugene, OR');
  await page.reload();
  await expect(page.getByText('We saved your draft on this device.')).toBeVisible();
  await expect(page.getByLabel('Location'), 'what was typed wins').toHaveValue('Eugene, OR');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Location')).toHaveValue('Bend, OR');
});

test('a seller types the model year, and reads how many years of use that is', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const page = await open(await newSeller(market), '/dashboard/addcars');
  await expectHydrated(page);
  const years = page.getByLabel('Years of use');
  const age = new Date().getFullYear() - 2019;
  await years.pressSequentially('2019');
  await expect(years).toHaveValue(String(age));
  await expect(page.getByText(`2019: that’s ${age} years of use.`)).toBeVisible();
  const next = new Date().getUTCFullYear() + 1;
  await years.fill(String(next));
  await expect(page.getByText(`${next}: that’s 0 years of use.`)).toBeVisible();
  await years.fill(String(next + 1));
  await page.getByRole('button', { name: 'Post the car' }).click();
  await expect(page.getByText(`The model year can be at most ${next}`)).toBeVisible();
  await years.fill('2019');
  await years.fill('12');
  await expect(years).toHaveValue('12');
  await expect(page.getByText(/^2019: that’s/)).toBeHidden();
});

test('a seller who chooses a small photo is told how it will look before they post', async ({
  market,
  open,
}) => {
  const page = await open(await newSeller(market), '/dashboard/addcars');
  await expectHydrated(page);
  await expect(page.getByText(/960 pixels wide or more looks best/)).toBeVisible();
  const choose = async (width: number, height: number) =>
    page.getByLabel('Photo', { exact: true }).setInputFiles({
      name: 'car.jpg',
      mimeType: 'image/jpeg',
      buffer: await photoOf(width, height),
    });
  await choose(330, 250);
  const warning = page.getByText(/This photo is only 330 × 250 pixels and will look blurry/);
  await expect(warning).toBeVisible();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await choose(1280, 853);
  await expect(warning).toBeHidden();
});
