import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

/** Asks for confirmation before something is deleted, in the specification's words. */
export const DeleteDialog = ({
  onClose,
  children,
}: {
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog title="Are you sure you want to delete?" onClose={onClose}>
    {children}
  </Dialog>
);
