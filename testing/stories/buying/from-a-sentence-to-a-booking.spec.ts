// A buyer without a mouse: from what they type on the home page to a price that is locked in.
import { carPath } from '../../../src/cars/car-path.ts';
import { enter, tabTo, typeInto } from '../../browser/keyboard.ts';
import { expect, expectHydrated, isOnPhone, test } from '../../browser/story.ts';
import { untilPageSays } from '../../browser/until-page-says.ts';
import { newMark, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';
import { newKind } from '../../searches/own-kind.ts';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a buyer types a sentence, narrows the search, looks at a car, logs in and books it', {
      tag: javaScriptEnabled ? '@phone' : [],
    }, async ({ market, open }) => {
      test.slow();
      const [seller, buyer] = [await newSeller(market), await newBuyer(market)];
      const word = `osprey${newMark()}`;
      const kind = newKind();
      const red = await postCar(seller, { title: `${kind} red diesel van ${word}` });
      await postCar(seller, { title: `${kind} blue diesel van ${word}` });
      // The search has what was posted a moment ago.
      await untilPageSays(market, `/search?q=${word}`, '2 cars');
      const page = await open(null, '/');
      const { keyboard } = page;
      const heading = page.getByRole('heading', { level: 1 });

      await typeInto(page.getByLabel('What are you looking for?'), `diesel van ${kind} ${word}`);
      await keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\?q=/);
      await expect(heading).toHaveText('2 cars');
      await expect(page.getByRole('link', { name: 'Remove from search: Diesel' })).toBeVisible();
      if (isOnPhone(page)) await enter(page.getByRole('button', { name: 'Filters' }));
      await enter(page.locator('summary', { hasText: /^Color$/ }));
      if (!javaScriptEnabled) {
        await enter(page.getByRole('button', { name: 'Show the choices of Color' }));
        await expect(page).toHaveURL(/[?&]open=color/);
      }
      await tabTo(page.getByRole('checkbox', { name: /^Red/ }));
      await keyboard.press('Space');
      const show = page.getByRole('button', {
        name: javaScriptEnabled ? 'Show 1 car' : 'Show cars',
      });
      await expect(show).toBeVisible();
      await enter(show);
      await expect(heading).toHaveText('1 car');
      await enter(page.getByRole('link', { name: red.title }));
      await expect(page).toHaveURL(carPath(red));

      await enter(page.getByRole('link', { name: 'Book Now' }).first());
      await expect(page).toHaveURL(/\/login\?from=/);
      if (javaScriptEnabled) await expectHydrated(page);
      await typeInto(page.getByLabel('Email'), buyer.email);
      await typeInto(page.getByLabel('Password', { exact: true }), buyer.password);
      await keyboard.press('Enter');
      await expect(page, 'where they wanted to book').toHaveURL(
        new RegExp(`${carPath(red)}\\?ask=book\\+${red.id}&`),
      );
      const phone = page.getByLabel('Phone number');
      await expect(phone).toBeFocused();
      await keyboard.type('503 555 0142');
      await keyboard.press('Enter');
      await expect(page.getByText('Your Booked Successfully')).toBeVisible();
      await expect(page.getByText('You’ve locked in $18,450')).toBeVisible();
    });
  });
