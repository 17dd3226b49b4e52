// A queue in which nobody waits for what others have heaped up: items wait in lines, one for each
// person or network, and the lines take turns. Why the least served goes first: docs/decisions/0068.

/**
 * The name of a line, and then the wider groups that it belongs to, such as the networks around a
 * network. A group is served as one line, `lineGrowth` times as much as what it consists of.
 */
export type Line = string | readonly [string, ...string[]];
const lineGrowth = 4;

export interface FairQueueLimits {
  /** How many items may wait in all lines together. */
  readonly maxWaiting: number;
  readonly maxWaitingInLine: number;
  /** How many items of one line may be out at once. */
  readonly maxOutOfLine: number;
  /**
   * For how many minutes it is remembered who was served: the line goes first that was served least.
   * Among those that were served about as much, a new one goes first, so that nobody who comes during a
   * flood waits behind it. Without it lines simply take turns.
   */
  readonly memoryMinutes?: number;
}

interface FairQueue<Item> {
  /**
   * Returns the item for which there is no place, if there is one: this one, or the last item of the
   * longest line, which makes room for shorter ones. Of lines that are equally long, the one that would
   * go last makes room.
   */
  add(line: Line, item: Item): Item | null;
  /** Takes an item out, whose line has to be told by `finish`. Null if none may be taken now. */
  take(): { readonly line: string; readonly item: Item } | null;
  finish(line: string): void;
  /** Takes an item out for which nobody waits anymore; false if it does not wait here. */
  remove(line: Line, item: Item): boolean;
  /** Takes out all items that wait. */
  clear(): Item[];
}

/** `now` in milliseconds. */
export function createFairQueue<Item>(
  limits: FairQueueLimits,
  now = () => performance.now(),
): FairQueue<Item> {
  interface WaitingLine {
    readonly groups: readonly string[];
    readonly items: { readonly item: Item; readonly arrival: number }[];
  }
  /** The line whose turn it is comes first. None is empty. */
  const lines = new Map<string, WaitingLine>();
  const out = new Map<string, number>();
  const served = createMemory(limits.memoryMinutes ?? 0, now);
  const firstSeen = createAcquaintance(limits.memoryMinutes ?? 0, now);
  let waiting = 0;
  let arrivals = 0;
  let turns = 0;

  const placeOf = ({ groups }: Pick<WaitingLine, 'groups'>): Place => ({
    rank: rankOf(Math.max(...groups.map((group, at) => served.count(group) / lineGrowth ** at))),
    since: firstSeen.since(groups.at(-1) ?? ''),
  });
  const weightOf = (line: WaitingLine, more = 0): Weight => ({
    length: line.items.length + more,
    ...placeOf(line),
  });

  function heaviestLine(): WaitingLine | null {
    let heaviest: WaitingLine | null = null;
    for (const line of lines.values())
      if (!heaviest || isHeavier(weightOf(line), weightOf(heaviest))) heaviest = line;
    return heaviest;
  }

  function nextLine(): string | null {
    const free = [...lines].filter(([name]) => (out.get(name) ?? 0) < limits.maxOutOfLine);
    if (limits.memoryMinutes === undefined) return free[0]?.[0] ?? null;
    const isOldestsTurn = turns % oldestEvery === 0;
    const [first] = free
      .map(([name, line]) => ({
        name,
        arrival: line.items[0]?.arrival ?? 0,
        ...placeOf(line),
      }))
      .toSorted((one, other) =>
        isOldestsTurn
          ? one.arrival - other.arrival
          : one.rank - other.rank || other.since - one.since || one.arrival - other.arrival,
      );
    return first?.name ?? null;
  }

  return {
    add(line, item) {
      const groups = groupsOf(line);
      const own = lines.get(groups[0]) ?? { groups, items: [] };
      if (own.items.length >= limits.maxWaitingInLine) return item;
      let displaced: Item | null = null;
      firstSeen.add(groups);
      if (waiting >= limits.maxWaiting) {
        const other = heaviestLine();
        if (!other || other === own || !isHeavier(weightOf(other), weightOf(own, 1))) return item;
        displaced = other.items.pop()?.item ?? null;
        waiting -= 1;
        if (other.items.length === 0) lines.delete(other.groups[0] ?? '');
      }
      arrivals += 1;
      own.items.push({ item, arrival: arrivals });
      lines.set(groups[0], own);
      waiting += 1;
      return displaced;
    },
    take() {
      turns += 1;
      const name = nextLine();
      const line = name === null ? undefined : lines.get(name);
      const next = line?.items.shift();
      if (name === null || !line || !next) return null;
      lines.delete(name);
      if (line.items.length > 0) lines.set(name, line);
      waiting -= 1;
      out.set(name, (out.get(name) ?? 0) + 1);
      served.add(line.groups);
      return { line: name, item: next.item };
    },
    finish(line) {
      const left = (out.get(line) ?? 0) - 1;
      if (left > 0) out.set(line, left);
      else out.delete(line);
    },
    remove(line, item) {
      const [name] = groupsOf(line);
      const items = lines.get(name)?.items ?? [];
      const at = items.findIndex((one) => one.item === item);
      if (at < 0) return false;
      items.splice(at, 1);
      if (items.length === 0) lines.delete(name);
      waiting -= 1;
      return true;
    },
    clear() {
      const items = [...lines.values()].flatMap((line) => line.items.map(({ item }) => item));
      lines.clear();
      waiting = 0;
      return items;
    },
  };
}

/** One turn in this many is that of the oldest item, so that nobody waits for ever. */
const oldestEvery = 4;

/** Where a line stands: the lower rank goes first, and of one rank who came later. */
interface Place {
  readonly rank: number;
  readonly since: number;
}
interface Weight extends Place {
  readonly length: number;
}

/** The first four times are one rank, the next eight another, then sixteen. */
const rankOf = (service: number): number => Math.floor(Math.log2(1 + service / 4));

const isHeavier = (one: Weight, other: Weight): boolean =>
  (one.length - other.length || one.rank - other.rank || other.since - one.since) > 0;

const groupsOf = (line: Line): readonly [string, ...string[]] =>
  typeof line === 'string' ? [line] : line;

/** How often each name was added in the last `minutes`. */
function createMemory(minutes: number, now: () => number) {
  const counts = new Map<string, number>();
  const byMinute: { readonly minute: number; readonly names: string[] }[] = [];
  const minuteNow = () => Math.floor(now() / 60_000);
  function forget(): void {
    while ((byMinute[0]?.minute ?? Number.POSITIVE_INFINITY) <= minuteNow() - minutes)
      for (const name of byMinute.shift()?.names ?? []) {
        const left = (counts.get(name) ?? 0) - 1;
        if (left > 0) counts.set(name, left);
        else counts.delete(name);
      }
  }
  return {
    count(name: string): number {
      forget();
      return counts.get(name) ?? 0;
    },
    add(names: readonly string[]): void {
      if (minutes === 0) return;
      forget();
      if (byMinute.at(-1)?.minute !== minuteNow())
        byMinute.push({ minute: minuteNow(), names: [] });
      byMinute.at(-1)?.names.push(...names);
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    },
  };
}

/** Remembers since when each name has come again and again, with less than `minutes` between. */
function createAcquaintance(minutes: number, now: () => number) {
  /** Who came longest ago is first. */
  const names = new Map<string, { readonly since: number; readonly last: number }>();
  return {
    since: (name: string): number => names.get(name)?.since ?? 0,
    add(all: readonly string[]): void {
      if (minutes === 0) return;
      for (const [name, { last }] of names) {
        if (last > now() - minutes * 60_000) break;
        names.delete(name);
      }
      for (const name of all) {
        const since = names.get(name)?.since ?? now();
        names.delete(name);
        names.set(name, { since, last: now() });
      }
    },
  };
}
