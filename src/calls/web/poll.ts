// Follows what goes on elsewhere, such as at a bank, for as long as somebody looks at the page.
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { retryDelayMs } from './data-fetching.ts';

/** Some four minutes by the pauses between attempts. Who waits longer comes back another day. */
const attempts = 12;

/**
 * While `isWaiting`, asks with growing pauses whether something has changed, and then reads the page's
 * data again. `hasChanged` may fail: what is shown stays, and it is asked again.
 */
export function usePoll(isWaiting: boolean, hasChanged: () => Promise<boolean>): void {
  const { revalidate } = useRevalidator();
  const ask = useRef(hasChanged);
  ask.current = hasChanged;
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const next = (attempt: number) => {
      if (attempt === attempts) return;
      timer = setTimeout(async () => {
        const isChanged = await ask.current().catch(() => false);
        if (isOver) return;
        if (isChanged) await revalidate();
        if (!isOver) next(attempt + 1);
      }, retryDelayMs(attempt));
    };
    next(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWaiting, revalidate]);
}
