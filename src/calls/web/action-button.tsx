import type { ReactNode } from 'react';
import type { Action } from './action.ts';

/** A small button that shows when its action is running. */
export const ActionButton = ({ action, children }: { action: Action; children: ReactNode }) => (
  <button
    type="button"
    className="btn btn-outline btn-sm"
    disabled={!action.mayRun}
    onClick={action.run}
  >
    {action.isPending && <span className="loading loading-spinner loading-xs" aria-hidden="true" />}
    {children}
  </button>
);
