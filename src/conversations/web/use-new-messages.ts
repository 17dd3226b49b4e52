// A conversation that stays open shows what is new in it, for as long as somebody looks at it.
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { isRefused } from '../../calls/refusal.ts';
import { callApi } from '../../calls/web/call-api.ts';
import { readVersion } from '../read-contract.ts';

/** Between two questions while nothing is new: each pause is longer than the one before. */
const shortestMs = 5_000;
const longestMs = 60_000;

/**
 * Asks with growing pauses whether the conversation has changed, and then reads the page's data again.
 * A page that is hidden asks nothing.
 */
export function useNewMessages(id: number, version: number): void {
  const { revalidate } = useRevalidator();
  // A new version begins with the short pause again.
  useEffect(() => {
    let pauseMs = shortestMs;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const ask = async () => {
      const found = document.hidden ? null : await callApi(readVersion, { id }).catch(() => null);
      if (isOver) return;
      if (found && !isRefused(found) && found.version !== version) return void revalidate();
      pauseMs = Math.min(pauseMs * 1.5, longestMs);
      timer = setTimeout(ask, pauseMs);
    };
    const askSoon = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      pauseMs = shortestMs;
      timer = setTimeout(ask, 0);
    };
    timer = setTimeout(ask, pauseMs);
    document.addEventListener('visibilitychange', askSoon);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', askSoon);
    };
  }, [id, version, revalidate]);
}
