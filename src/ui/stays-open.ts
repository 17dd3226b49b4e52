import { useRef } from 'react';

/**
 * Whether a `details` is open: from the first time on that it has to be. It does not fold up while
 * somebody corrects what was wrong in it.
 */
export function useStaysOpen(mustBe: boolean): boolean {
  const stays = useRef(false);
  stays.current ||= mustBe;
  return stays.current;
}
