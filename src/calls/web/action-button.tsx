import type { ComponentPropsWithRef } from 'react';
import { Button } from '../../kit/web/button.tsx';
import type { Action } from './action.ts';

/** A button that runs its action, and shows when it is running. */
export const ActionButton = ({
  action,
  ...button
}: { action: Action } & ComponentPropsWithRef<typeof Button>) => (
  <Button
    isPending={action.isPending}
    disabled={action.isPending}
    onClick={action.run}
    {...button}
  />
);
