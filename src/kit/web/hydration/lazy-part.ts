// Parts of a page that come in a file of their own, when they are first needed.
import { useState } from 'react';

/** How long the files of a page or of a part of it may take, in milliseconds. */
export const loadTimeoutMs = 120_000;

export interface LazyPart<Part> {
  /** Null until it has come once in this window. */
  loaded(): Part | null;
  /** Rejects when the file does not come, or takes too long. */
  load(): Promise<Part>;
}

export function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  let part: Part | null = null;
  return {
    loaded: () => part,
    async load() {
      part ??= await Promise.race([load(), tooLong()]);
      return part;
    },
  };
}

const tooLong = (): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error('A part of the page took too long')), loadTimeoutMs),
  );

/**
 * A part for a component: `part` is there at once if it has come before, else after `fetch`. One that
 * is lost stays so until the page is loaded again: browsers do not ask twice for a file that failed.
 */
export function useLazyPart<Part>(late: LazyPart<Part>) {
  const [part, setPart] = useState(late.loaded);
  const [isComing, setComing] = useState(false);
  const [isLost, setLost] = useState(false);
  return {
    part,
    isComing,
    isLost,
    /** Null when it does not come. */
    async fetch(): Promise<Part | null> {
      setComing(true);
      setLost(false);
      const fetched = await late.load().catch(() => null);
      setPart(fetched);
      setLost(fetched === null);
      setComing(false);
      return fetched;
    },
  };
}
