import { describe, expect, test } from 'vitest';
import {
  brandOf,
  cardInText,
  formattedExpiry,
  formattedNumber,
  typedInto,
} from './card-fields.tsx';

describe('a card number', () => {
  test('is shown in groups of four, as on the card', () => {
    expect(formattedNumber('4')).toBe('4');
    expect(formattedNumber('42424')).toBe('4242 4');
    expect(formattedNumber('4242-4242 4242.4242')).toBe('4242 4242 4242 4242');
  });

  test('of American Express is shown in groups of 4, 6 and 5', () => {
    expect(formattedNumber('378282246310005')).toBe('3782 822463 10005');
  });

  test('has at most 19 digits', () => {
    expect(formattedNumber('9'.repeat(25))).toBe('9999 9999 9999 9999 999');
  });

  test('shows its brand from the first digits', () => {
    expect(brandOf('4')).toBe('Visa');
    for (const number of ['51', '55', '2221', '2720']) expect(brandOf(number)).toBe('Mastercard');
    for (const number of ['34', '37']) expect(brandOf(number)).toBe('American Express');
    for (const number of ['', '1', '2220', '2721', '36']) expect(brandOf(number)).toBeNull();
  });
});

describe('an expiry date', () => {
  test('gets its slash by itself', () => {
    for (const [typed, formatted] of [
      ['1', '1'],
      ['12', '12 / '],
      ['123', '12 / 3'],
      ['1230', '12 / 30'],
      ['12/30', '12 / 30'],
      ['1/30', '01 / 30'],
      ['5', '05 / '],
      ['530', '05 / 30'],
      ['13', '01 / 3'],
    ] as const)
      expect(formattedExpiry(typed), typed).toBe(formatted);
  });

  test('is understood with all four digits of the year', () => {
    expect(formattedExpiry('12/203')).toBe('12 / 203');
    expect(formattedExpiry('12/2030')).toBe('12 / 30');
    expect(formattedExpiry('2030-12')).toBe('12 / 30');
  });
});

describe('somebody who corrects what they typed', () => {
  const number = (before: string, after: string, deletedFrom: string | null = null) => {
    const { value, caret } = typedInto(`${before}|${after}`, formattedNumber, deletedFrom);
    return `${value.slice(0, caret)}|${value.slice(caret)}`;
  };

  test('keeps the caret where they are', () => {
    expect(number('42429', ' 4242')).toBe('4242 9|424 2');
    expect(number('4242', '')).toBe('4242|');
    expect(number('42424', '')).toBe('4242 4|');
    expect(number('4242 4', '4242')).toBe('4242 4|424 2');
    expect(number('424', ' 4242', '4242 4242')).toBe('424|4 242');
  });

  test('deletes the digit before a space, not the space', () => {
    expect(number('4242', '4242', '4242 4242')).toBe('424|4 242');
  });

  test('deletes the month after its slash is gone', () => {
    const { value, caret } = typedInto('12 /|', formattedExpiry, '12 / ');
    expect({ value, caret }).toEqual({ value: '1', caret: 1 });
  });
});

describe('a whole card that is pasted', () => {
  test('is understood in one piece', () => {
    for (const text of [
      '4242424242424242 12/30 123',
      '4242 4242 4242 4242, 12 / 2030, 123',
      '4242-4242-4242-4242\t12/30\t123\n',
    ])
      expect(cardInText(text), text).toEqual({
        cardNumber: '4242 4242 4242 4242',
        cardExpiry: '12 / 30',
        cardCvc: '123',
      });
  });

  test('is no card if it is only a number', () => {
    expect(cardInText('4242 4242 4242 4242')).toBeNull();
    expect(cardInText('4242')).toBeNull();
  });
});
