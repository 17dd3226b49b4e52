import { useEffect, useRef, useState } from 'react';

/** Lets a form wait for what is on its way. */
export function useArrival(isUnderWay: boolean) {
  const arrive = useRef<() => void>(undefined);
  const [isAwaited, setAwaited] = useState(false);
  // Once this has been rendered, so that the form is given what has arrived.
  useEffect(() => {
    if (isUnderWay) return;
    arrive.current?.();
    setAwaited(false);
  }, [isUnderWay]);
  return {
    /** The form was submitted, and waits. */
    isAwaited,
    /** Resolves once nothing is on its way anymore. */
    wait(): Promise<void> {
      setAwaited(true);
      return new Promise((resolve) => {
        arrive.current = resolve;
      });
    },
  };
}
