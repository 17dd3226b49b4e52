import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until the page's own script has taken over: a form must not be sent before. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
