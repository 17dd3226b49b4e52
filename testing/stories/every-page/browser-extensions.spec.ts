// What browsers and their extensions do to a page that is not theirs.
import { holdableScripts } from '../../browser/hold-scripts.ts';
import { expect, expectHydrated, test } from '../../browser/story.ts';
import { newBuyer } from '../../people/people.ts';

// Our policy keeps out styles that an extension writes into the page.
test.use({ expectedTrouble: /style-src/ });

test('an extension puts its elements around a page, and both still work', async ({
  market,
  open,
}) => {
  const buyer = await newBuyer(market);
  const page = await open(null, '/login', (window) =>
    window.addInitScript(() => {
      const putInto = (parent: Element, name: string, at: 'prepend' | 'append') => {
        const element = document.createElement(name);
        element.className = 'of-an-extension';
        parent[at](element);
      };
      document.addEventListener('DOMContentLoaded', () => {
        document.querySelector('main')?.classList.add('as-sent');
        putInto(document.documentElement, 'extension-root', 'append');
        putInto(document.head, 'style', 'prepend');
        for (const at of ['prepend', 'append'] as const) putInto(document.body, 'div', at);
      });
    }),
  );
  await expectHydrated(page);
  await expect(page.locator('.of-an-extension')).toHaveCount(4);
  await expect(page.locator('main.as-sent'), 'nothing is rendered anew').toHaveCount(1);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
  await expect(page.locator('.of-an-extension').first()).toBeAttached();
});

test.describe('an extension that puts an element into a form', () => {
  // The page is rendered anew.
  test.use({ expectedTrouble: /Minified React error #418/ });

  test('takes nothing from a person who has typed and pressed before the scripts ran', async ({
    market,
    open,
  }) => {
    const buyer = await newBuyer(market);
    const { hold, letLoad } = holdableScripts();
    const page = await open(null, '/login?from=/faq', hold);
    await page.getByLabel('Email', { exact: true }).fill(buyer.email);
    await page.getByLabel('Password', { exact: true }).fill(buyer.password);
    await page.evaluate(() => {
      for (const field of document.querySelectorAll('form [name="email"], form [name="password"]'))
        field.before(
          Object.assign(document.createElement('div'), { className: 'of-an-extension' }),
        );
    });
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const signIn = page.waitForRequest('**/api/sign-in');
    letLoad();
    expect((await signIn).postDataJSON()).toMatchObject({ email: buyer.email });
    await expect(page).toHaveURL('/faq');
  });
});
