import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog, DialogFailure } from './dialog.tsx';

/** Asks for confirmation before something is deleted, in the specification's words. */
export const DeleteDialog = ({
  action: { isPending, failure, run },
  onClose,
  children,
}: {
  action: { isPending: boolean; failure: string | null; run: () => unknown };
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog title="Are you sure you want to delete?" onClose={onClose}>
    {children}
    <DialogFailure message={failure} />
    <div className="flex justify-end gap-3 max-sm:grid max-sm:grid-cols-2">
      <Button className="btn-outline" onClick={onClose}>
        Cancel
      </Button>
      <Button className="btn-error" isPending={isPending} disabled={isPending} onClick={run}>
        Delete
      </Button>
    </div>
  </Dialog>
);
