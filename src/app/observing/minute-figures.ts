// The figures of this server for each minute of the last hour, in memory. A request costs two
// additions; nothing is written, and the only timer is a job that runs once a minute.
import type { Minute } from '../../site/system-contract.ts';

const minuteMs = 60_000;
const mostMinutes = 60;
/** Upper ends of the counted durations, in milliseconds, each a fifth above the one before. */
const upperEndsMs = Array.from({ length: 64 }, (_, place) => 0.5 * 1.2 ** place);

interface CountedMinute {
  /** Whole minutes since 1970. */
  readonly minute: number;
  cached: number;
  failed: number;
  /** How many requests took as long as each of `upperEndsMs`, and in the last place those above. */
  readonly durations: Uint32Array;
  memoryBytes: number | null;
  busyPercent: number | null;
  loopDelayMs: number | null;
}

/** What a minute is sampled for. */
type Sample = Pick<CountedMinute, 'memoryBytes' | 'busyPercent' | 'loopDelayMs'>;

/** `now` is in milliseconds since 1970. */
export function createMinuteFigures(now: () => number) {
  const counted: CountedMinute[] = [];

  function current(): CountedMinute {
    const minute = Math.floor(now() / minuteMs);
    const last = counted.at(-1);
    if (last && last.minute >= minute) return last;
    const next = { minute, ...emptyMinute() };
    counted.push(next);
    if (counted.length > mostMinutes) counted.shift();
    return next;
  }

  return {
    countRequest(durationMs: number, status: number): void {
      const figures = current();
      const place = durationPlace(durationMs);
      figures.durations[place] = (figures.durations[place] ?? 0) + 1;
      if (status >= 500) figures.failed++;
    },
    /** An answer that was ready in the cache, whose time is not measured. */
    countReady(): void {
      current().cached++;
    },
    addSample(sample: Sample): void {
      Object.assign(current(), sample);
    },
    /** The last hour, the oldest minute first. Minutes in which nothing came are there too. */
    read(): { minutes: Minute[]; p95Ms: number | null } {
      const end = Math.floor(now() / minuteMs);
      const lastHour = counted.filter(({ minute }) => minute > end - mostMinutes);
      const byMinute = new Map(lastHour.map((figures) => [figures.minute, figures]));
      const first = lastHour[0]?.minute ?? end;
      const minutes = Array.from({ length: end - first + 1 }, (_, place) => {
        const minute = first + place;
        return minuteOnWire(byMinute.get(minute) ?? { minute, ...emptyMinute() });
      });
      return { minutes, p95Ms: p95Of(lastHour.map(({ durations }) => durations)) };
    },
  };
}

const emptyMinute = (): Omit<CountedMinute, 'minute'> => ({
  cached: 0,
  failed: 0,
  durations: new Uint32Array(upperEndsMs.length + 1),
  memoryBytes: null,
  busyPercent: null,
  loopDelayMs: null,
});

function minuteOnWire({ minute, durations, cached, ...figures }: CountedMinute): Minute {
  const measured = durations.reduce((sum, count) => sum + count, 0);
  return {
    ...figures,
    at: new Date(minute * minuteMs),
    requests: measured + cached,
    p95Ms: p95Of([durations]),
  };
}

function durationPlace(ms: number): number {
  const place = Math.ceil(Math.log(Math.max(ms, 0.5) / 0.5) / Math.log(1.2));
  return Math.min(place, upperEndsMs.length);
}

/** What 95 of 100 requests stay below, in milliseconds, up to a fifth too high; null without requests. */
function p95Of(all: readonly Uint32Array[]): number | null {
  const counts = Array.from({ length: upperEndsMs.length + 1 }, (_, place) =>
    all.reduce((sum, durations) => sum + (durations[place] ?? 0), 0),
  );
  const measured = counts.reduce((sum, count) => sum + count, 0);
  let left = Math.ceil(measured * 0.95);
  if (left === 0) return null;
  for (const [place, count] of counts.entries()) {
    left -= count;
    if (left <= 0) return upperEndsMs[Math.min(place, upperEndsMs.length - 1)] ?? null;
  }
  return null;
}
