// The law of migrations: the version before runs on. What breaks it, one line each, unless the file says
// why it may: docs/decisions/0074-migrations-are-judged-by-rules.md.
import type { Finding } from './finding.ts';

interface Migration {
  readonly source: string;
  /** What it does by the rules. */
  readonly findings: readonly Finding[];
  /** Versions that were released. */
  readonly released: readonly string[];
}

interface Excuse {
  readonly line: string;
  readonly thing: string;
  /** The first version that does without; none where its own reason says why nothing is refused. */
  readonly since?: string | undefined;
}

export function brokenPromises({ source, findings, released }: Migration): string[] {
  const excuses = excusesIn(source);
  const excused = (finding: Finding) => excuses.some((excuse) => covers(excuse, finding));
  return [
    ...(/^-- older versions run\b/m.test(source)
      ? []
      : ['it does not say "-- older versions run"']),
    ...findings.filter((finding) => !excused(finding)).map(({ thing, what }) => `${thing} ${what}`),
    ...excuses
      .filter(({ since }) => since !== undefined && !released.includes(since))
      .map(({ since }) => `${since} is not released`),
    ...excuses
      .filter((excuse) => !findings.some((finding) => covers(excuse, finding)))
      .map(({ line }) => `it does nothing that needs "${line}"`),
  ];
}

/** Nothing excuses that a market stands still. */
const covers = ({ thing, since }: Excuse, finding: Finding): boolean =>
  thing === finding.thing &&
  (finding.effect === 'refuses' || (finding.effect === 'ends' && since !== undefined));

const contract = /^-- contract: (?<thing>[^,\n]+), \S.* since (?<since>\d+\.\d+\.\d+)$/gm;
const passes = /^-- older writes pass: (?<thing>[^,\n]+), \S.*$/gm;

const excusesIn = (source: string): Excuse[] =>
  [contract, passes].flatMap((form) =>
    Array.from(source.matchAll(form), ({ 0: line, groups }) => ({
      line,
      thing: groups?.thing ?? '',
      since: groups?.since,
    })),
  );
