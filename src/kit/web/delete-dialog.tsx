import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

/** Asks once more before something goes, in the specification's words. */
export const DeleteDialog = ({
  mayDelete,
  onDelete,
  onClose,
  children,
}: {
  mayDelete: boolean;
  onDelete: () => void;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog title="Are you sure you want to delete?" onClose={onClose}>
    {children}
    <div className="flex justify-end gap-3 max-sm:grid max-sm:grid-cols-2">
      <button type="button" className="btn btn-outline" onClick={onClose}>
        Cancel
      </button>
      <button type="button" className="btn btn-error" disabled={!mayDelete} onClick={onDelete}>
        Delete
      </button>
    </div>
  </Dialog>
);
