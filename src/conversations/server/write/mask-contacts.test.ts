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
    ['503,555,0199', '[hidden]'],
    ['503,555 0199', '[hidden]'],
    ['503 555 2014', '[hidden]'],
    ['06.12.34.56.78', '[hidden]'],
    ['06-12-34-56-78', '[hidden]'],
    ['06.12.34 56 78', '[hidden]'],
    ['50-35-55 0199', '[hidden]'],
    ['tel5035550199', 'tel[hidden]'],
    ['tel503 555 0199', 'tel[hidden]'],
    ['call555 0199', 'call[hidden]'],
    ['T5035550199', 'T[hidden]'],
    ['T503 555 0199', 'T[hidden]'],
    ['503|555|0199', '[hidden]'],
    ['503:555:0199', '[hidden]'],
    ['503 ~ 555 ~ 0199', '[hidden]'],
    ['503     555     0199', '[hidden]'],
    ['06:12:34:56:78', '[hidden]'],
    ['VIN WBA3A5C50CF256551 503 555 0199', 'VIN WBA3A5C50CF256551 [hidden]'],
    ['see bit.ly/3abc', 'see [hidden]'],
    ['see short.example/3abc', 'see [hidden]'],
    ['go to cars.xyz', 'go to [hidden]'],
    ['go to cheap . com', 'go to [hidden]'],
    ['go to cheap .com or cheap. com', 'go to [hidden] or [hidden]'],
    ['go to cheap dot com', 'go to [hidden]'],
    ['ben at posteo dot nl', '[hidden]'],
    ['ben at mail dot example', '[hidden]'],
    ['ben (at) mail.example', '[hidden]'],
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
    'I paid $12,500 then. Would you take 12,500 and 11,900 for the other?',
    'It was 12,500, then 11,900, now 10,900.00.',
    'On 11/26/2026 14:30, 2026-11-26, 11/26/26 or 11/27 at 10:30-11:30.',
    'Between 11,900-12,500 from 11/26/2026-11/28/2026, or 9:00 - 17:30.',
    'Free at 14:30, 15:30, 16:30 or 17:30.',
    'The VIN is WBA3A5C50CF256551, or KNDJN2A26F7123456 of the other.',
    'A Mercedes C 220 d, a BMW 320i, an E320 145000 miles and a C220 2015 120000.',
    'A 2015, 120,000 miles, 2 owners; a 2016 120 000.',
    'It is in good shape. Call of the wild. It is at work. Dot the line.',
    'No rust.it runs.And is clean, mine and/or yours.',
    'Nice . It is. Me too. Come to the shop. Online banking works. Communicate.',
    'Look at the red dot on the door.',
  ])('is not found in “%s”', (text) => {
    expect(maskContacts(text)).toBeNull();
  });

  test('is found in a long text as fast as in a short one', () => {
    const long = `${'a.b-c '.repeat(300)}${'1 '.repeat(90)}`;
    expect(maskContacts(long)).toContain('[hidden]');
    for (const one of ['a@', '(', '1', 'one ', 'a.', ' at ', 'dot ', 'A1', '1,1', '1 | ', 'a . '])
      expect(() => maskContacts(one.repeat(2000 / one.length))).not.toThrow();
  });
});
