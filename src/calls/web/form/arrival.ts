import { useEffect, useRef } from 'react';

/** Gives what waits until nothing is on its way anymore, for a form that `awaits` it. */
export function useArrival(isUnderWay: boolean): () => Promise<void> {
  const arrive = useRef<() => void>(undefined);
  // Once this has been rendered, so that the form is given what has arrived.
  useEffect(() => {
    if (!isUnderWay) arrive.current?.();
  }, [isUnderWay]);
  return () =>
    new Promise((resolve) => {
      arrive.current = resolve;
    });
}
