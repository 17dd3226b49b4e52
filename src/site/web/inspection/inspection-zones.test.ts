import { expect, test } from 'vitest';
import { inspectionChecks } from './inspection-checks.ts';
import { checkCount, inspectionZones } from './inspection-zones.ts';

test('the inspection list has 150 different checks, in the eight zones of the drawing', () => {
  expect(checkCount).toBe(150);
  const checks = Object.values(inspectionChecks).flat();
  expect(new Set(checks).size).toBe(150);
  expect(checks.filter((check) => !/^[A-Z0-9].*[a-zA-Z]$/.test(check))).toEqual([]);
  expect(inspectionZones.map(({ id }) => id)).toEqual(Object.keys(inspectionChecks));
});
