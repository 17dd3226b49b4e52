import { MarketName } from '../../../../calls/web/page/root-data.ts';
import { Moment } from '../../../../ui/text/moment.tsx';
import type { PaymentEvent } from '../../../admin/payment-event.ts';
import { eventLabel } from './event-label.ts';

/** The history of a payment: what happened, when and by whom. */
export const PaymentEvents = ({ events }: { events: readonly PaymentEvent[] }) => (
  <section aria-labelledby="events-title" className="grid grid-cols-1 gap-3">
    <h2 id="events-title" className="text-lg">
      What happened
    </h2>
    <ol className="border-base-300 border-t text-sm">
      {events.map((event, at) => (
        <li
          key={at}
          className="grid gap-x-6 border-base-300 border-b py-2 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
        >
          <span className="text-quiet max-sm:text-xs">
            <Moment at={event.at} hasDay isAlone />
          </span>
          <span className="font-medium">{eventLabel(event)}</span>
          <span className="wrap-anywhere text-quiet max-sm:text-xs">
            {event.by ?? <MarketName />}
          </span>
        </li>
      ))}
    </ol>
  </section>
);
