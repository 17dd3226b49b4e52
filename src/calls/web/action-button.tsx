import type { ReactNode } from 'react';
import { Button } from '../../kit/web/button.tsx';
import type { Action } from './action.ts';

/** A small button that shows when its action is running. */
export const ActionButton = ({ action, children }: { action: Action; children: ReactNode }) => (
  <Button
    isSmall
    className="btn-outline"
    isPending={action.isPending}
    disabled={!action.mayRun}
    onClick={action.run}
  >
    {children}
  </Button>
);
