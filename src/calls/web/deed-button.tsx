import type { ReactNode } from 'react';
import type { useDeed } from './deed.ts';

/** A small button for a deed that takes a moment. */
export const DeedButton = ({
  deed,
  children,
}: {
  deed: ReturnType<typeof useDeed>;
  children: ReactNode;
}) => (
  <button
    type="button"
    className="btn btn-outline btn-sm"
    disabled={!deed.mayRun}
    onClick={deed.run}
  >
    {deed.isPending && <span className="loading loading-spinner loading-xs" aria-hidden="true" />}
    {children}
  </button>
);
