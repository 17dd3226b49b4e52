// A queue in which nobody waits for what others have heaped up: items wait in lines, one for each
// person or address, and the lines take turns.

export interface FairQueueLimits {
  /** Of all lines together. */
  readonly maxWaiting: number;
  readonly maxWaitingInLine: number;
  /** How many items of one line may be out at once. */
  readonly maxOutOfLine: number;
}

interface FairQueue<Item> {
  /**
   * Returns the item for which there is no place, if there is one: this one, or the last item of the
   * longest line, which makes room for shorter ones.
   */
  add(line: string, item: Item): Item | null;
  /** Takes an item out, whose line has to be told by `finish`. Null if none may be taken now. */
  take(): { readonly line: string; readonly item: Item } | null;
  finish(line: string): void;
  /** Takes out all items that wait. */
  clear(): Item[];
}

export function createFairQueue<Item>(limits: FairQueueLimits): FairQueue<Item> {
  /** The line whose turn it is comes first. None is empty. */
  const lines = new Map<string, Item[]>();
  const out = new Map<string, number>();
  let waiting = 0;

  function longestLine(): Item[] {
    let longest: Item[] = [];
    for (const items of lines.values()) if (items.length > longest.length) longest = items;
    return longest;
  }

  return {
    add(line, item) {
      const items = lines.get(line) ?? [];
      if (items.length >= limits.maxWaitingInLine) return item;
      const longest = longestLine();
      const isFull = waiting >= limits.maxWaiting;
      if (isFull && longest.length <= items.length + 1) return item;
      const displaced = isFull ? (longest.pop() ?? null) : null;
      items.push(item);
      lines.set(line, items);
      if (!displaced) waiting += 1;
      return displaced;
    },
    take() {
      for (const [line, items] of lines) {
        const outOfLine = out.get(line) ?? 0;
        if (outOfLine >= limits.maxOutOfLine) continue;
        const item = items.shift();
        lines.delete(line);
        if (items.length > 0) lines.set(line, items);
        if (item === undefined) continue;
        waiting -= 1;
        out.set(line, outOfLine + 1);
        return { line, item };
      }
      return null;
    },
    finish(line) {
      const left = (out.get(line) ?? 0) - 1;
      if (left > 0) out.set(line, left);
      else out.delete(line);
    },
    clear() {
      const items = [...lines.values()].flat();
      lines.clear();
      waiting = 0;
      return items;
    },
  };
}
