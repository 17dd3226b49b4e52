import type { ReactNode } from 'react';
import { useIsHydrated } from './is-hydrated.ts';

/** Shown in a browser that runs no scripts, and once the scripts of the page have failed to load. */
export const WithoutScripts = ({ children }: { children: ReactNode }) =>
  useIsHydrated() ? null : <div className="without-scripts">{children}</div>;
