import { href, Link } from 'react-router';
import { AskButton, type Asking } from '../../../ui/dialog/ask-button.tsx';
import { isLocked, isOver } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { carPath } from '../../car-path.ts';
import { useListPlace } from './list-place.ts';

/** What may be done with one's own car: links, and the button that asks whether to delete it. */
export function CarActions({ car, asking }: { car: Car; asking: Asking }) {
  const id = String(car.id);
  const place = useListPlace();
  const changes = [
    { text: 'Edit', to: href('/dashboard/mycars/:id/edit', { id }) + place },
    { text: 'Photos', to: href('/dashboard/mycars/:id/photos', { id }) + place },
    { text: 'Details', to: href('/dashboard/mycars/:id/facts', { id }) + place },
    { text: 'Offers', to: href('/dashboard/mycars/:id/offers', { id }) },
  ];
  const links = [
    { text: 'View', to: carPath(car) },
    ...(isLocked(car.state) ? [] : changes),
    ...(isOver(car.state)
      ? []
      : [{ text: 'Advertise', to: `${href('/advertise/:id', { id })}#advertise` }]),
  ];
  const name = <span className="sr-only"> {car.title}</span>;
  return (
    <>
      {links.map(({ text, to }) => (
        <Link key={text} to={to} className="btn btn-outline btn-sm">
          {text}
          {name}
        </Link>
      ))}
      <AskButton
        asking={asking}
        what="delete"
        id={car.id}
        isSmall
        className="btn-ghost text-error"
        disabled={isLocked(car.state)}
      >
        Delete{name}
      </AskButton>
    </>
  );
}
