import { randomInt } from 'node:crypto';

const makes =
  'Autobianchi Borgward LDV Ligier Merkur Morris NSU Panoz Proton Saleen Spyker Trabant Wartburg Westfield Yugo Zastava'.split(
    ' ',
  );

/** A year and a make, of which hardly any other test has cars. */
export const newKind = (): string => `${randomInt(1901, 1971)} ${makes[randomInt(makes.length)]}`;
