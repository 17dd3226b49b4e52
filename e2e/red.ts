import type { Locator } from '@playwright/test';
import { expect } from './story.ts';

/** Words that are red to the eye, whatever the theme calls its colours. */
export async function expectRed(words: Locator): Promise<void> {
  const [red = 0, green = 0, blue = 0] = await words.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return [];
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  expect(red).toBeGreaterThan(1.3 * green);
  expect(red).toBeGreaterThan(1.3 * blue);
}

/** Does the one stand lower on the page than the other? */
export async function expectBelow(lower: Locator, upper: Locator): Promise<void> {
  const [below, above] = await Promise.all([lower.boundingBox(), upper.boundingBox()]);
  if (!below || !above) throw new Error('one of them is not to be seen');
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
}
