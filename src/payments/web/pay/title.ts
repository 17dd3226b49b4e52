import { useEffect } from 'react';
import type { Booking } from '../../../bookings/booking-on-wire.ts';
import { useMarketName } from '../../../calls/web/page/root-data.ts';
import { titleAt } from '../../../kit/brand/market-name.ts';
import { momentText } from '../../../kit/dates.ts';
import { useIsOver } from '../../../ui/text/time-left.tsx';

/** The title of the window, for as long as it differs from the page's own. Null leaves it as it is. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    document.title = title;
    return () => {
      // Another page may have set its own meanwhile.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}

const longAgo = new Date(0);

/** The title of the window says until when to pay. Null: there is nothing to pay. */
export function useTimeInTitle({ itemName }: Booking, until: Date | null): void {
  const marketName = useMarketName();
  const isOver = useIsOver(until ?? longAgo);
  useTitle(
    until &&
      titleAt(
        marketName,
        `${isOver ? 'Time is up' : `Pay by ${momentText(until, 'time')}`} · ${itemName}`,
      ),
  );
}
