import type { Locator } from '@playwright/test';
import { expect } from './story.ts';

/** The computed color of a text or border is red, whatever the theme calls it. */
export async function expectRed(
  target: Locator,
  part: 'color' | 'borderTopColor' = 'color',
): Promise<void> {
  const [red = 0, green = 0, blue = 0] = await target.evaluate((element, part) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return [];
    canvas.fillStyle = getComputedStyle(element)[part];
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  }, part);
  expect(red).toBeGreaterThan(1.3 * green);
  expect(red).toBeGreaterThan(1.3 * blue);
}

/** The first element is completely below the second. */
export async function expectBelow(lower: Locator, upper: Locator): Promise<void> {
  const [below, above] = await Promise.all([lower.boundingBox(), upper.boundingBox()]);
  if (!below || !above) throw new Error('one of them is not to be seen');
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
}
