import { describe, expect, test } from 'vitest';
import { bans } from './banned-words.ts';
import { voiceFaults } from './voice.ts';

describe('the voice', () => {
  test('hears what a native editor would change', () => {
    const heard = (text: string) => voiceFaults(text).join('\n');
    expect(heard('We send you an e-mail.')).toMatch(/^"e-mail" \(use: email\)/);
    expect(heard('The booking was Cancelled.')).toContain('"Cancelled" (use: canceled');
    expect(heard('Whoever paid has his money back.')).toContain('"his" (use: they');
    expect(heard('It ends on 2026-11-25.')).toContain('"2026-11-25" (use: a date in words)');
    expect(heard('The colour is grey-blue.')).toContain('"colour" is misspelled');
    expect(heard("We don't know.")).toMatch(/^"'" \(use: ’\) in "We don't know\."/);
    expect(heard("All sellers' cars.")).toMatch(/^"'" \(use: ’\) in "All sellers' cars\."/);
    expect(heard('We recieved it.')).toContain('"recieved" is misspelled');
  });

  test('hears nothing in plain American English, nor in names, amounts and addresses', () => {
    const plain = `Hi Ada, you’ve locked in $32,500 for the 2022 Tesla Model 3 Long Range until Wed,
      Nov 25, 5:19 AM EST. You haven’t been charged: see https://cars.example/pay?x=1 or write to
      a.b@mail.example. Sellers’ cars, the seller\u2019s phone, and anyone’s F-150.`;
    expect(voiceFaults(plain)).toEqual([]);
    expect(voiceFaults('Quentin Zzyzx paid.', { names: ['Quentin Zzyzx'] })).toEqual([]);
    expect(voiceFaults('Quentin Zzyzx paid.').join()).toContain('Zzyzx');
  });

  test('asks for no word that it bans', () => {
    const asked = bans.map(([, use]) => use).filter((use) => !use.startsWith('('));
    expect(asked.flatMap((use) => voiceFaults(use))).toEqual([]);
  });
});
