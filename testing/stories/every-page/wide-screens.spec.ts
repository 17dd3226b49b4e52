import { expect, test } from '../../browser/story.ts';
import { book, postCar } from '../../people/actions.ts';
import { newOfEachRole, type Someone } from '../../people/people.ts';

test.use({ viewport: { width: 2000, height: 1100 } });

test('on a wide screen every page is at most 1440 pixels wide', {
  tag: ['@long', '@9.13'],
}, async ({ market, open }) => {
  const { admin, buyer, seller } = await newOfEachRole(market);
  const car = await postCar(seller);
  const { id } = await book(buyer, car);
  const pages: [Someone | null, string[]][] = [
    [null, ['/', '/login', '/signup', '/about', '/blog', '/contact-us', '/faq', '/no/such/page']],
    [buyer, ['/cars/3', '/dashboard', `/dashboard/payment/${id}`]],
    [seller, [`/advertise/${car.id}`, '/dashboard/addcars', '/dashboard/mycars']],
    [admin, ['/dashboard/users', '/dashboard/sellers']],
  ];
  for (const [who, paths] of pages) {
    const page = await open(who, paths[0] ?? '/');
    for (const path of paths) {
      if (path !== paths[0]) await page.goto(path);
      // Measured before its styles have come, a page is as wide as it likes.
      await page.waitForLoadState('load');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { left, right } = await page.evaluate(() => {
        const isPainted = (one: Element) =>
          getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)';
        const boxes = Array.from(
          document.querySelectorAll(
            'h1, h2, h3, p, a, button, input, select, td, th, img, svg, section',
          ),
        )
          .filter((one) => one.localName !== 'section' || isPainted(one))
          .filter((one) => one.checkVisibility({ checkOpacity: true }))
          .filter((one) => !one.matches('a[href="#content"], .sr-only'))
          .map((one) => {
            let { left, right } = one.getBoundingClientRect();
            // What a list that scrolls sideways does not show is not on the screen.
            for (let around = one.parentElement; around; around = around.parentElement) {
              if (getComputedStyle(around).overflowX === 'visible') continue;
              const frame = around.getBoundingClientRect();
              left = Math.max(left, frame.left);
              right = Math.min(right, frame.right);
            }
            return { left, right };
          })
          .filter(({ left, right }) => left < right);
        return {
          left: Math.min(...boxes.map((box) => box.left)),
          right: Math.max(...boxes.map((box) => box.right)),
        };
      });
      expect(right - left, path).toBeLessThanOrEqual(1440);
      expect(left, path).toBeGreaterThanOrEqual(280);
    }
  }
});
