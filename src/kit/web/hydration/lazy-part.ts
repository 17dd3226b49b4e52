// Parts of a page that come in files of their own, when they are first needed.
import { useState } from 'react';

/** How long the files of a page or of a part of it may take, in milliseconds. */
export const loadTimeoutMs = 120_000;

interface LazyPart<Part> {
  /** Null until the part has been loaded once in this window. */
  loaded(): Part | null;
  /** Rejects when the file does not load, or not in time. */
  load(): Promise<Part>;
}

/** Loads the part once, however often it is needed. */
export function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  let part: Part | null = null;
  return {
    loaded: () => part,
    async load() {
      part ??= await Promise.race([load(), timeout()]);
      return part;
    },
  };
}

const timeout = (): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error('A part of the page took too long')), loadTimeoutMs),
  );

/**
 * A lazy part for a component. `part` is set at once if it was loaded before, else by `fetch`. A
 * part that failed stays failed until the page is reloaded: browsers do not request a failed module
 * again.
 */
export function useLazyPart<Part>(lazy: LazyPart<Part>) {
  const [part, setPart] = useState(lazy.loaded);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  return {
    part,
    isLoading,
    hasFailed,
    /** Null when the part does not load. */
    async fetch(): Promise<Part | null> {
      setLoading(true);
      setFailed(false);
      const loaded = await lazy.load().catch(() => null);
      setPart(loaded);
      setFailed(loaded === null);
      setLoading(false);
      return loaded;
    },
  };
}
