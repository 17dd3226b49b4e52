import { href, Link, useSearchParams } from 'react-router';
import type { Car } from '../../cars/car-on-wire.ts';
import { queryOf } from '../../kit/query.ts';
import { Empty } from '../../ui/list/empty.tsx';
import type { SlotTexts } from './slot-texts.ts';

/** The free times of each day as large buttons. */
export function SlotDays({
  car,
  slots: { days, minutes, timeZone, zoneName },
  next,
}: {
  car: Car;
  slots: SlotTexts;
  next: string | null;
}) {
  const [query] = useSearchParams();
  const move = query.get('move');
  if (days.length === 0) return <NoTimes car={car} hasHours={timeZone !== null} />;
  return (
    <>
      <p className="text-quiet text-sm">
        {minutes} minutes each. Times are {zoneName}, by the seller’s clock.
      </p>
      {days.map(({ day, times }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid gap-3">
          <h2 id={`day-${day}`} className="text-lg">
            {times[0]?.day}
          </h2>
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
            {times.map(({ at, time }) => (
              <li key={at} className="grid">
                <Link to={queryOf({ at, move })} className="btn btn-outline figures px-1">
                  {time}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="flex flex-wrap gap-3">
        {query.has('from') && (
          <Link to={queryOf({ move }) || '?'} className="btn btn-outline">
            Back to the first days
          </Link>
        )}
        {next && (
          <Link to={queryOf({ from: next, move })} className="btn btn-outline">
            Later days
          </Link>
        )}
      </div>
    </>
  );
}

const NoTimes = ({ car, hasHours }: { car: Car; hasHours: boolean }) => (
  <Empty
    title={
      hasHours ? 'No times are free right now.' : 'The seller hasn’t set times for viewings yet.'
    }
  >
    <p className="max-w-text text-quiet">Ask them when you can see the car.</p>
    <Link to={href('/ask/:id', { id: String(car.id) })} className="btn btn-primary">
      Ask the seller
    </Link>
  </Empty>
);
