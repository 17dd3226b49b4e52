// What stops the start: a wrong setting. A misspelled one would be ignored in silence, so that a
// forgotten key or limit goes unnoticed.

/** Its message is for people: it names each setting that is wrong. */
export class InvalidSetting extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

/** First words of our settings with which variables of other programs begin, too. */
const commonWords: ReadonlySet<string> = new Set(
  'DATA DATABASE LOG MAIL METRICS OTEL PUBLIC SEARCH SMTP TIME VITE'.split(' '),
);
/** Stripe's and Google's own tools have variables too. */
const ofOtherTools =
  /^(STRIPE_(CLI_|DEVICE_NAME)|GOOGLE_(API|APPLICATION|CHROME|CLOUD|COMPUTE|GEN|MAPS|PROJECT))/;
/** What Node, npm, libraries, Docker with `compose.yaml`, and the system itself read. */
const ofOtherPrograms =
  /^(NODE_|UV_|NPM_CONFIG_|PG|AWS_|OTEL_|SSL_CERT_|DOCKER_|COMPOSE_|LC_|(DOMAIN|TZ|LANG|TMPDIR|NO_COLOR|FORCE_COLOR|(HTTPS?|ALL|NO)_PROXY)$)/i;

/** A sentence for each variable of `.env`, which is the market's own file, that nothing reads. */
export const unknownSettings = (environment: Environment, names: readonly string[]): string[] =>
  othersIn(environment, names).flatMap((name) => {
    const isOfOthers = ofOtherPrograms.test(name) || ofOtherTools.test(name);
    const meant = meantBy(name, names, 1);
    if (meant === null && isOfOthers) return [];
    return [sentenceOn(name, meant ?? likelyOf(name, names))];
  });

/**
 * A sentence for each variable of the environment that is nearly one of `names`, or begins like ours. Others
 * are of other programs.
 */
export const misspelledSettings = (environment: Environment, names: readonly string[]): string[] =>
  othersIn(environment, names).flatMap((name) => {
    const isCommon = commonWords.has(firstWord(name)) || ofOtherTools.test(name);
    const meant = meantBy(name, names) ?? (isCommon ? null : likelyOf(name, names));
    return meant === null ? [] : [sentenceOn(name, meant)];
  });

const othersIn = (environment: Environment, names: readonly string[]): string[] =>
  Object.entries(environment).flatMap(([name, value]) =>
    value?.trim() && !names.includes(name) ? [name] : [],
  );

const sentenceOn = (name: string, meant: string | null): string =>
  meant === null
    ? `${name} is no setting. If another program reads it, set it outside of this file.`
    : `${name} is no setting. Did you mean ${meant}?`;

/** The one that it misspells; null: it is near none. */
function meantBy(name: string, names: readonly string[], least = 0): string | null {
  const nearest = nearestOf(names, name);
  return distance(name, nearest) <= Math.max(least, maxDistance(nearest)) ? nearest : null;
}

/** The nearest of those that begin with the same word. */
function likelyOf(name: string, names: readonly string[]): string | null {
  const alike = names.filter((one) => one.startsWith(`${firstWord(name)}_`));
  return alike.length > 0 ? nearestOf(alike, name) : null;
}

const firstWord = (name: string): string => name.split('_', 1)[0] ?? '';

const nearestOf = (names: readonly string[], name: string): string =>
  names.toSorted((a, b) => distance(name, a) - distance(name, b))[0] ?? '';

/** Short names are near too many words: HOST and HOME, PORT and POST. */
function maxDistance({ length }: string): number {
  if (length < 6) return 0;
  return length < 9 ? 1 : 2;
}

/**
 * How many letters must be added, removed, replaced or swapped with the next one, whatever their case
 * (optimal string alignment).
 */
function distance(from: string, to: string): number {
  const [source, target] = [from.toUpperCase(), to.toUpperCase()];
  let before: number[] = [];
  let row = Array.from({ length: target.length + 1 }, (_, at) => at);
  for (let above = 0; above < source.length; above++) {
    const next = [above + 1];
    for (let at = 0; at < target.length; at++) {
      const replaced = (row[at] ?? 0) + (source[above] === target[at] ? 0 : 1);
      const isSwap = at > 0 && source[above] === target[at - 1] && source[above - 1] === target[at];
      const swapped = isSwap ? (before[at - 1] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[target.length] ?? 0;
}
