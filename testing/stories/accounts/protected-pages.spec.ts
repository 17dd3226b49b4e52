// What a browser refuses to do on our pages.
import { expect, test } from '../../browser/story.ts';

test.describe('a page with scripts', () => {
  test.use({ expectedTrouble: /TrustedHTML|TrustedScript|Content Security Policy/ });

  test('takes no markup and no script from text', { tag: '@hostile-22' }, async ({ open }) => {
    const page = await open(null, '/login');
    const refused = await page.evaluate(() =>
      [
        () => {
          document.body.innerHTML = '<img src="x" onerror="globalThis.ran = true">';
        },
        () => {
          document.createElement('script').src = '/assets/x.js';
        },
        () => {
          document.createElement('script').text = 'globalThis.ran = true';
        },
        () => {
          document.body.insertAdjacentHTML('beforeend', '<iframe srcdoc="x"></iframe>');
        },
      ].map((attempt) => {
        try {
          attempt();
          return 'done';
        } catch {
          return 'refused';
        }
      }),
    );
    expect(refused).toEqual(['refused', 'refused', 'refused', 'refused']);
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  });
});
