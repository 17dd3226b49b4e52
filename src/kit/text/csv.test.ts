import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('a row of a spreadsheet keeps commas, quotes and line ends in their fields', () => {
  expect(csvLine(['a, "b"\nc', 7, true, null, new Date(0)])).toBe(
    '"a, ""b""\nc",7,true,,1970-01-01T00:00:00.000Z\r\n',
  );
});

test('no text that somebody typed runs as a formula', { tags: 'hostile-25' }, () => {
  for (const typed of ['=1+1', '+1', '-1', '@A1', '\t=1', '＝1', "'=1"]) {
    expect(csvLine([typed]).replace('"', '')).toMatch(/^'/);
  }
  expect(csvLine([-1, 'a=b', ' =1'])).toBe('-1,a=b, =1\r\n');
});
