import { expect, test } from 'vitest';
import { slugOf } from './car-path.ts';

test.each([
  ['2019 BMW 320i', '2019-bmw-320i'],
  ['  Citroën C4, “Cactus” & more! ', 'citroen-c4-cactus-more'],
  ['Driver’s choice', 'drivers-choice'],
  ['../../dashboard?x=1#y', 'dashboard-x-1-y'],
  ['</script><b>', 'script-b'],
  ['Škoda Øctavia', 'skoda-ctavia'],
  ['車', ''],
  ['', ''],
])('%j is %j in an address', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test('a long text ends with a whole word, and one long word is cut', () => {
  expect(slugOf(`${'word '.repeat(11)}abcdefghij more`)).toBe(
    `${'word-'.repeat(11)}abcdefghij`.slice(0, 54),
  );
  expect(slugOf('a'.repeat(200))).toHaveLength(60);
});
