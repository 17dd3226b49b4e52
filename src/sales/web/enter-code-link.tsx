import type { ReactNode } from 'react';
import { href } from 'react-router';

/** A whole page load: only the document of that page may use the camera. */
export const EnterCodeLink = ({
  bookingId,
  className = 'btn btn-primary w-fit',
  children,
}: {
  bookingId: number;
  className?: string;
  children?: ReactNode;
}) => (
  <a
    href={href('/dashboard/handover/:bookingId', { bookingId: String(bookingId) })}
    className={className}
  >
    Enter the handover code{children}
  </a>
);
