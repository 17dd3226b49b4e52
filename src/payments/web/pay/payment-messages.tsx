import type { ComponentProps, ReactNode } from 'react';
import { href, Link, useLocation } from 'react-router';
import { orderPath } from '../../../bookings/booking-paths.ts';
import { queryOf } from '../../../kit/query.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { useIsOver } from '../../../ui/text/time-left.tsx';

/** Why a payment cannot go on, and what can be done about it. */
export const PaymentMessage = ({ text, children }: { text: ReactNode; children?: ReactNode }) => (
  <AlertBox role="alert" tone="warning">
    <p>{text}</p>
    <div className="flex flex-wrap gap-3">{children}</div>
  </AlertBox>
);

/** Leads back to this page. */
export function LogIn() {
  const { pathname } = useLocation();
  return (
    <Link
      to={href('/login') + queryOf({ from: pathname })}
      reloadDocument
      className="btn btn-primary"
    >
      Log in
    </Link>
  );
}

export const TryAgain = ({
  isPending,
  isTooEarly = false,
  onClick,
}: {
  isPending: boolean;
  isTooEarly?: boolean;
  onClick: () => void;
}) => (
  <Button
    className="btn-outline"
    isPending={isPending}
    disabled={isPending || isTooEarly}
    onClick={onClick}
  >
    Try again
  </Button>
);

/** The same before that moment, which the text above names: there it would be refused again. */
export const TryAgainAt = ({ at, ...button }: { at: Date } & ComponentProps<typeof TryAgain>) => (
  <TryAgain {...button} isTooEarly={!useIsOver(at)} />
);

export const BackToOrders = () => (
  <Link to={href('/dashboard')} className="btn btn-ghost">
    Back to My Orders
  </Link>
);

export const ReceiptLink = ({ bookingId }: { bookingId: number }) => (
  <Link to={orderPath(bookingId)} className="btn btn-outline">
    Receipt
  </Link>
);
