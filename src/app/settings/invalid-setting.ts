// What stops the start: a wrong setting. A misspelled one would be ignored in silence, so that a
// forgotten key or limit goes unnoticed.

/** Its message is for people: it names each setting that is wrong. */
export class InvalidSetting extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

const ourPrefixes = /^(STRIPE|GOOGLE|MOST|HOLD|BOOKING|S3)_/;
/** Stripe's and Google's own tools have variables too. */
const ofOtherTools =
  /^(STRIPE_(CLI_|DEVICE_NAME)|GOOGLE_(API|APPLICATION|CHROME|CLOUD|COMPUTE|GEN|MAPS|PROJECT))/;

/** A sentence for each variable that is nearly one of `names`, or begins like ours: which one is meant. */
export function misspelledSettings(environment: Environment, names: readonly string[]): string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!value?.trim() || names.includes(name)) return [];
    const nearest = nearestOf(names, name);
    const isNear = distance(name, nearest) <= maxDistance(nearest);
    const [prefix] = ofOtherTools.test(name) ? [] : (ourPrefixes.exec(name) ?? []);
    if (!isNear && prefix === undefined) return [];
    const ours = isNear ? names : names.filter((one) => one.startsWith(prefix ?? ''));
    return [`${name} is no setting. Did you mean ${nearestOf(ours, name)}?`];
  });
}

const nearestOf = (names: readonly string[], name: string): string =>
  names.toSorted((a, b) => distance(name, a) - distance(name, b))[0] ?? '';

/** Short names are near too many words: HOST and HOME, PORT and POST. */
function maxDistance({ length }: string): number {
  if (length < 6) return 0;
  return length < 9 ? 1 : 2;
}

/** How many letters must be added, removed or replaced, whatever their case (Levenshtein). */
function distance(from: string, to: string): number {
  const target = to.toUpperCase();
  let row = Array.from({ length: target.length + 1 }, (_, at) => at);
  for (const [above, letter] of [...from.toUpperCase()].entries()) {
    const next = [above + 1];
    for (let at = 0; at < target.length; at++) {
      const replaced = (row[at] ?? 0) + (letter === target[at] ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row[target.length] ?? 0;
}
