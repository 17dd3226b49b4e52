import { chooseBelow, enter, expectVisibleFocus, tabTo, typeInto } from '../../browser/keyboard.ts';
import { expect, expectHydrated, test } from '../../browser/story.ts';
import { goodCard, newMark, postCar, smallPhoto } from '../../people/actions.ts';
import { newAccount, newSeller, verifyAddress } from '../../people/people.ts';

test('a buyer without a mouse signs up, finds a car, books it and pays for it', async ({
  market,
  open,
}) => {
  test.slow();
  const car = await postCar(await newSeller(market), { categoryId: 4 });
  const { name, email, password } = newAccount('Kim Keyboard');
  const page = await open(null, '/');
  const { keyboard } = page;

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expectVisibleFocus(page);
  await keyboard.press('Enter');
  await tabTo(page.getByRole('link', { name: 'Get Started', exact: true }));
  await enter(page.getByRole('link', { name: 'View All' }).last());
  await expect(page).toHaveURL(/\/login\?from=%2Fcars%2F4$/);
  await enter(page.getByRole('link', { name: 'Create New Account' }));
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();

  const signUp = page.getByRole('button', { name: 'Sign Up' });
  await expectHydrated(page);
  const [buyer, seller] = ['Buyer', 'Seller'].map((name) => page.getByRole('radio', { name }));
  if (!buyer || !seller) throw new Error('there are no roles');
  await tabTo(buyer);
  await expect(buyer).toBeChecked();
  await keyboard.press('ArrowDown');
  await expect(seller).toBeChecked();
  await expect(seller).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(buyer).toBeChecked();
  await tabTo(signUp);
  await keyboard.press('Space');
  await expect(page.getByLabel('Name'), 'the first field in error').toBeFocused();
  await expectVisibleFocus(page);
  await keyboard.type(name);
  await typeInto(page.getByLabel('Email'), email);
  await keyboard.press('Enter');
  await expect(page.getByLabel('Password'), 'the one that is left').toBeFocused();
  await keyboard.type(password);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/cars/4');
  await verifyAddress(market, { email });
  await expect(page.getByRole('main'), 'the next page begins at its content').toBeFocused();

  const bookNow = page
    .getByRole('article')
    .filter({ hasText: car.title })
    .getByRole('button', { name: 'Book Now' });
  await enter(bookNow);
  const dialog = page.getByRole('dialog', { name: car.title });
  const phone = dialog.getByLabel('Phone number');
  await expect(phone).toBeFocused();
  for (let pressed = 0; pressed < 6; pressed++) {
    await keyboard.press('Tab');
    const isInside = await dialog.evaluate(
      (element) =>
        document.activeElement === document.body || element.contains(document.activeElement),
    );
    expect(isInside, 'the page behind is out of reach').toBe(true);
  }
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bookNow, 'closing the dialog returns the focus').toBeFocused();
  await expectVisibleFocus(page);
  await keyboard.press('Enter');
  await expect(phone).toBeFocused();
  await keyboard.press('Enter');
  await expect(dialog.getByText('Phone number is required')).toBeVisible();
  await expect(phone).toBeFocused();
  await keyboard.type('503 555 0142');
  await enter(dialog.getByRole('button', { name: 'Submit' }));
  await expect(page.getByText('Your Booked Successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const result = page.getByRole('dialog', { name: 'The price is locked in' });
  await expect(result.getByRole('link', { name: 'Pay now' }), 'what comes next').toBeFocused();
  await expectVisibleFocus(page);
  await keyboard.press('Escape');
  await expect(result).toBeHidden();
  await expect(
    page.getByRole('link', { name: `Pay now ${car.title}` }),
    'what stands where the button was',
  ).toBeFocused();

  const dashboard = page.getByRole('link', { name: 'Dashboard' });
  await tabTo(dashboard, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  const order = page.getByRole('row').filter({ hasText: car.title });
  await tabTo(order.getByRole('button', { name: /^Cancel/ }));
  await keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(question.getByRole('button', { name: 'Keep the booking' })).toBeFocused();
  await expectVisibleFocus(page);
  await keyboard.press('Enter');
  await expect(order.getByRole('button', { name: /^Cancel/ })).toBeFocused();
  await tabTo(order.getByRole('link', { name: 'Pay' }), 'Shift+Tab');
  await keyboard.press('Enter');

  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toBeEnabled();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await typeInto(page.getByLabel('Card number'), '4000 0000 0000 0002');
  await typeInto(page.getByLabel('Expires'), '12 / 30');
  await typeInto(page.getByLabel('CVC'), '123');
  await tabTo(pay);
  await keyboard.press('Space');
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await expect(page.getByLabel('Card number'), 'where it is mended').toBeFocused();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(goodCard);
  await keyboard.press('Enter');
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await enter(page.getByRole('link', { name: 'Back to My Orders' }));
  await expect(order).toContainText('Paid');
});

test('a seller without a mouse posts a car, sees it, and deletes it', async ({ market, open }) => {
  test.slow();
  const { name, email, password } = newAccount('Kay Keys');
  const title = `2011 Typed ${newMark()}`;
  const page = await open(null, '/signup');
  const { keyboard } = page;
  // Asked for long before: the browser has to know that the window for files is ours to answer.
  const choosing = page.waitForEvent('filechooser');
  await expectHydrated(page);
  await tabTo(page.getByRole('radio', { name: 'Buyer' }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Seller' })).toBeChecked();
  await typeInto(page.getByLabel('Name'), name);
  await typeInto(page.getByLabel('Email'), email);
  await typeInto(page.getByLabel('Password'), password);
  await enter(page.getByRole('button', { name: 'Sign Up' }));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main'), 'the next page begins at its content').toBeFocused();
  await verifyAddress(market, { email });

  await enter(page.getByRole('link', { name: 'Dashboard' }));
  await expect(page.getByText('You haven’t booked a car yet.')).toBeVisible();
  await enter(page.getByRole('link', { name: 'Add A Product' }));
  await expect(page.getByRole('heading', { name: 'Post Your Cars To Selling' })).toBeVisible();
  const post = page.getByRole('button', { name: 'Post the car' });
  await tabTo(post);
  await keyboard.press('Enter');
  const photo = page.getByLabel('Photo', { exact: true });
  await expect(photo, 'the first field in error').toBeFocused();
  await expectVisibleFocus(page);
  await keyboard.press('Enter');
  await (await choosing).setFiles({
    name: 'car.jpg',
    mimeType: 'image/jpeg',
    buffer: await smallPhoto(),
  });
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect(photo).toBeFocused();
  await typeInto(page.getByLabel('Name', { exact: true }), title);
  await typeInto(page.getByLabel('Resale price'), '6,400');
  await chooseBelow(page.getByLabel('Condition'), 2);
  await typeInto(page.getByLabel('Years of use'), '14');
  await typeInto(page.getByLabel('Phone number'), '+1 503 555 0117');
  await typeInto(page.getByLabel('Location'), 'Portland, OR');
  await chooseBelow(page.getByLabel('Category name'), 4);
  await expect(page.getByLabel('Category id')).toHaveValue('4');
  await typeInto(page.getByLabel('Description'), 'Typed from the first letter to the last.');
  await enter(post);
  await expect(page).toHaveURL('/dashboard/mycars');

  const posted = page.getByRole('article').filter({ hasText: title });
  await expect(posted).toContainText('Available');
  const remove = posted.getByRole('button', { name: 'Delete' });
  await enter(remove);
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await expect(cancel, 'what cannot be undone is not the first choice').toBeFocused();
  await keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await keyboard.press('Enter');
  await expect(cancel).toBeFocused();
  await enter(dialog.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText(`Car ${title} deleted successfully`)).toBeVisible();
  await expect(posted).toBeHidden();
  await expect(page.getByRole('main'), 'what had the focus is gone').toBeFocused();
  const relist = page.getByRole('button', { name: `Relist ${title}` });
  await tabTo(relist);
  await keyboard.press('Space');
  await expect(posted).toContainText('Available');
});
