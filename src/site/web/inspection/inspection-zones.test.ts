import { expect, test } from 'vitest';
import { inCountry } from '../../../../testing/market-country.ts';
import { inTitleWords } from '../../../cars/title-words.ts';
import { checkText, inspectionChecks } from './inspection-checks.ts';
import { checkCount, inspectionZones } from './inspection-zones.ts';

test.each(['US', 'GB'] as const)(
  'in %s the inspection list has 150 different checks, in the eight zones of the drawing',
  (code) => {
    inCountry(code);
    expect(checkCount).toBe(150);
    const checks = Object.values(inspectionChecks).flat().map(checkText);
    expect(new Set(checks).size).toBe(150);
    expect(checks.filter((check) => !/^[A-Z0-9][^{}]*[a-zA-Z]$/.test(check))).toEqual([]);
    expect(inspectionZones.map(({ id }) => id)).toEqual(Object.keys(inspectionChecks));
  },
);

test('buyers look for a title only where cars have one', () => {
  const papers = () => [
    ...inspectionChecks.papers.map(checkText),
    ...inspectionZones.map(({ lookedAt }) => inTitleWords(lookedAt)),
  ];
  const ofTitles = () => papers().filter((text) => /\btitle\b/i.test(text)).length;
  expect(ofTitles()).toBe(4);
  inCountry('GB');
  expect(ofTitles()).toBe(0);
});
