import type { Locator } from '@playwright/test';
import { expect } from './story.ts';

/** Words, or a frame, that are red to the eye, whatever the theme calls its colours. */
export async function expectRed(
  what: Locator,
  part: 'color' | 'borderTopColor' = 'color',
): Promise<void> {
  const [red = 0, green = 0, blue = 0] = await what.evaluate((element, part) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return [];
    canvas.fillStyle = getComputedStyle(element)[part];
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  }, part);
  expect(red).toBeGreaterThan(1.3 * green);
  expect(red).toBeGreaterThan(1.3 * blue);
}

/** Does the one stand lower on the page than the other? */
export async function expectBelow(lower: Locator, upper: Locator): Promise<void> {
  const [below, above] = await Promise.all([lower.boundingBox(), upper.boundingBox()]);
  if (!below || !above) throw new Error('one of them is not to be seen');
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
}
