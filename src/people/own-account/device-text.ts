// A browser in words, for people who look through their sessions. A guess: browsers pretend a lot.

/** The first that matches counts, because most name themselves after others as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chrome OS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** `Chrome on Windows`, or `Unknown browser`. */
export function deviceText(userAgent: string): string {
  const nameIn = (names: typeof browsers) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser = 'Unknown browser', system] = [nameIn(browsers), nameIn(systems)];
  return system ? `${browser} on ${system}` : browser;
}
