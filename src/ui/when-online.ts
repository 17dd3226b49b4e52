import { useEffect, useEffectEvent } from 'react';

/** Runs each time the browser has a network again. */
export function useWhenOnline(run: () => void): void {
  const again = useEffectEvent(run);
  useEffect(() => {
    const isBack = () => again();
    addEventListener('online', isBack);
    return () => removeEventListener('online', isBack);
  }, []);
}
