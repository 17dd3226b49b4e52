import type { ReactNode } from 'react';
import type { useAction } from './action.ts';

/** A small button for a deed that takes a moment. */
export const ActionButton = ({
  deed,
  children,
}: {
  deed: ReturnType<typeof useAction>;
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
