import { describe, expect, test } from 'vitest';
import type { Missing } from '../../sell/missing-contract.ts';
import { effectText, missingText } from './steps.tsx';

const lacking = (...facts: Missing['facts']): Missing => ({
  carId: 17,
  photos: 1,
  facts,
  hasDraft: false,
});

describe('what a car lacks', () => {
  test('is named, and counted from the fifth on', () => {
    expect(missingText(lacking('mileage'))).toBe('mileage');
    expect(missingText(lacking('mileage', 'seats'))).toBe('mileage and seats');
    expect(missingText(lacking('mileage', 'seats', 'doors', 'color'))).toBe(
      'mileage, seats, doors, and color',
    );
    expect(missingText(lacking('mileage', 'seats', 'doors', 'color', 'service'))).toBe(
      'mileage, seats, doors, and 2 more',
    );
  });

  test('is claimed to bring what was counted, never more', () => {
    const effects = [
      { fact: 'service', times: 2.39 },
      { fact: 'seats', times: 1.5 },
    ] as const;
    expect(effectText(lacking('seats', 'service'), effects)).toBe(
      'Cars that state their service history are opened 2.3 times as often.',
    );
    expect(effectText(lacking('mileage'), effects)).toBeNull();
    expect(effectText(lacking('seats'), [])).toBeNull();
  });
});
