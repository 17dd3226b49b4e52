import { expect, test } from '../../browser/story.ts';

test.fail('a story fails whose page is told what no document describes', async ({ open }) => {
  const page = await open(null, '/', (before) =>
    before.route('**/api/category', (route) => route.fulfill({ json: { surprise: 1 } })),
  );
  await page.evaluate(() => fetch('/api/category').then((response) => response.json()));
  // What fails is not the page but the watch, when the story has ended.
  expect(await page.title()).not.toBe('');
});
