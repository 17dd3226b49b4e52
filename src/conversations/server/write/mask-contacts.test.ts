import { describe, expect, test } from 'vitest';
import { maskContacts } from './mask-contacts.ts';

describe('what can be called or written to', () => {
  // hostile.md 80
  test.each([
    ['Write to ben@mail.example please', 'Write to [hidden] please'],
    ['ben.buyer+cars @ mail . example', '[hidden]'],
    ['I’m ben at mail dot com', 'I’m [hidden]'],
    ['ben (at) mail [dot] co', '[hidden]'],
    ['find me as @ben_cars', 'find me as [hidden]'],
    ['see https://cheap.example/pay?now', 'see [hidden]'],
    ['or www.cheap.example', 'or [hidden]'],
    ['or cheap-cars.com/pay', 'or [hidden]'],
    ['call 503 555 0199 today', 'call [hidden] today'],
    ['call +1 (503) 555-0199', 'call [hidden]'],
    ['5 0 3 . 5 5 5 . 0 1 9 9', '[hidden]'],
    ['503-fivefivefive five five five zero one nine nine', '503-fivefivefive [hidden]'],
    ['five oh three, five five five, oh one nine nine', '[hidden]'],
    ['5\u200b0\u200b3\u200b5\u200b5\u200b5\u200b0\u200b1\u200b9\u200b9', '[hidden]'],
    ['５０３ ５５５ ０１９９', '[hidden]'],
    ['5️⃣0️⃣3️⃣5️⃣5️⃣5️⃣0️⃣', '[hidden]'],
    ['5O3 555 O199', '[hidden]'],
  ])('is hidden in “%s”', (text, shown) => {
    expect(maskContacts(text)).toBe(shown);
  });

  test.each([
    'Is the price of $24,950.00 fixed? I drove 120,000 miles with mine.',
    'The 2014 and the 2016 2017 models differ, e.g. in the trim.',
    'Can I see it on 11/23/2026 at noon. Sure?',
    'It was inspected on 2026-11-23, the next is 2027-11.',
    'One owner, two keys, three doors and four new tires.',
    'Between 1,234,567 and 2,345,678 were made.',
    'Tires 225/45 R17, set in 2024.',
  ])('is not found in “%s”', (text) => {
    expect(maskContacts(text)).toBeNull();
  });

  test('is found in a long text as fast as in a short one', () => {
    const long = `${'a.b-c '.repeat(300)}${'1 '.repeat(90)}`;
    expect(maskContacts(long)).toContain('[hidden]');
    for (const one of ['a@', '(', '1', 'one ', 'a.', ' at ', 'dot '])
      expect(() => maskContacts(one.repeat(2000 / one.length))).not.toThrow();
  });
});
