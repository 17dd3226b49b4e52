// What browsers and their extensions do to a page that is not theirs.
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
