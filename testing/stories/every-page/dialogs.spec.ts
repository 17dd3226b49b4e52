// What a dialog is to somebody who hears it or has no mouse.
import type { Locator } from '@playwright/test';
import { tabTo } from '../../browser/keyboard.ts';
import { expect, expectHydrated, test } from '../../browser/story.ts';
import { book, pay, postCar } from '../../people/actions.ts';
import { newOfEachRole } from '../../people/people.ts';

/** It says its name and what it is about, keeps the focus until Escape, and gives it back. */
async function expectSpoken(opener: Locator, title: string | RegExp, about: RegExp): Promise<void> {
  const page = opener.page();
  await expectHydrated(page);
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription(about);
  const focused = dialog.locator(':focus');
  await expect(focused).toHaveCount(1);
  const close = dialog.getByRole('button', { name: 'Close', exact: true });
  for (const key of ['Shift+Tab', 'Tab'] as const) {
    await tabTo(close, key);
    await page.keyboard.press(key);
    expect(await isBehind(dialog), 'nothing behind it has the focus').toBe(false);
  }
  // Back inside, as the focus may be on the browser's own controls.
  await tabTo(close);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/** The focus may be on the browser's own controls meanwhile. */
const isBehind = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((element) => {
    const { activeElement } = document;
    return activeElement !== document.body && !element.contains(activeElement);
  });

test('a person who uses a screen reader hears what each dialog is about, and is back where they were after Escape', {
  tag: '@long',
}, async ({ market, open }) => {
  const { admin, buyer, seller } = await newOfEachRole(market);
  const [car, booked, paid] = [
    await postCar(seller),
    await postCar(seller),
    await postCar(seller),
  ] as const;
  const ofBuyer = await open(buyer, `/cars/3?car=${car.id}`);
  await expectHydrated(ofBuyer);
  const about = /Lock in \$18,450 for 72 hours\. It’s free\./;
  // The address has opened it, so that no button has: its own gets the focus.
  const bookNow = ofBuyer.getByRole('button', { name: `Book Now ${car.title}` });
  await expect(ofBuyer.getByRole('dialog', { name: car.title })).toHaveAccessibleDescription(about);
  await ofBuyer.keyboard.press('Escape');
  await expect(bookNow).toBeFocused();
  await expectSpoken(bookNow, car.title, about);

  await book(buyer, booked);
  await ofBuyer.goto('/dashboard');
  const cancel = ofBuyer.getByRole('button', { name: `Cancel the booking of ${booked.title}` });
  await expectSpoken(cancel, 'Cancel this booking?', /You’ll lose the \$18,450 price/);

  const ofSeller = await open(seller, '/dashboard/mycars');
  const own = ofSeller.getByRole('article').filter({ hasText: car.title });
  const remove = own.getByRole('button', { name: /^Delete/ });
  await expectSpoken(remove, /delete\?/, /takes the car off the market\. .* cannot be undone/);

  const paymentId = await pay(market, buyer, await book(buyer, paid));
  const ofAdmin = await open(admin, `/dashboard/payments/${paymentId}`);
  const refund = ofAdmin.getByRole('button', { name: /^Refund/ });
  await expectSpoken(refund, /^Refund \$18,450/, /goes back to Ben Buyer’s card/);

  await ofAdmin.goto(`/dashboard/users?search=${encodeURIComponent(seller.email)}`);
  const row = ofAdmin.getByRole('row').filter({ hasText: seller.email });
  const name = seller.name;
  const suspend = row.getByRole('button', { name: /^Suspend/ });
  await expectSpoken(suspend, `Suspend ${name}?`, /They’re signed out and can’t log in/);
  const promote = row.getByRole('button', { name: /Admin/ });
  await expectSpoken(promote, `Make ${name} an admin?`, /refund payments, .* back at any time/);
});
