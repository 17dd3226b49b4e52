import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False on the server and until the page is hydrated: a form must not be sent before. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
