import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { form } from '../../../calls/web/form/form.ts';
import { MarketName } from '../../../calls/web/page/root-data.ts';
import { priceText } from '../../../kit/money.ts';
import { ButtonForm } from '../../../ui/form/post-form.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { toastSuccess } from '../../../ui/toast/toaster.tsx';
import type { Car } from '../../car-on-wire.ts';
import { relistCar } from '../../sell/selling-contract.ts';
import { CarPictureLink } from '../car-picture-link.tsx';
import { carAnchor, useListPlace } from '../sell/list-place.ts';

/** A page of the cars that are off the market, and how many there are; null while the list is searched. */
export const WithdrawnCars = ({
  cars,
  count,
  selectorOf,
}: {
  cars: readonly Car[];
  count: number | null;
  /** Selects the car for what is done to several. */
  selectorOf: (car: Car) => ReactNode;
}) => (
  <section aria-labelledby="withdrawn-title" className="mt-6 grid grid-cols-1 gap-3">
    <h2 id="withdrawn-title" className="text-lg">
      Off the market{' '}
      {count !== null && <span className="figures font-normal text-quiet">({count})</span>}
    </h2>
    <p className="text-quiet text-sm">
      Only you and our admins can see these.
      {count !== null && cars.length < count && ` This page has ${cars.length} of ${count}.`}
    </p>
    <ul className="border-base-300 border-t">
      {cars.map((car) => (
        <WithdrawnCar key={car.id} car={car} selector={selectorOf(car)} />
      ))}
    </ul>
  </section>
);

export const relist = form(relistCar, {
  name: 'relist',
  posted: {
    toast: 'The car is on the market again',
    goTo: () => href('/dashboard/mycars'),
  },
});

function WithdrawnCar({ car, selector }: { car: Car; selector: ReactNode }) {
  const place = useListPlace();
  const relisting = relist.use({
    id: car.id,
    onAnswer: () => toastSuccess(`Car ${car.title} is on the market again`),
  });
  const because = car.state.is === 'withdrawn' ? car.state.takenDownBecause : undefined;
  return (
    <li
      id={carAnchor(car.id)}
      className="wrap-anywhere flex scroll-mt-24 flex-wrap items-center gap-3 border-base-300 border-b py-3"
    >
      {selector}
      <CarPictureLink
        car={car}
        imageId={car.imageId}
        alt=""
        sizes="96px"
        className="min-w-24 max-w-24 rounded-field"
      />
      <div className="min-w-40 flex-1">
        <h3 className="font-medium text-sm">
          <Link to={href('/advertise/:id', { id: String(car.id) })} className="link link-hover">
            {car.title}
          </Link>
        </h3>
        <p className="figures text-quiet text-xs">{priceText(car.resalePriceCents)}</p>
        {because !== undefined && (
          <SideNote tone="error" className="mt-2">
            <MarketName />
            {' took this ad down: '}
            {because}{' '}
            <Link to={href('/contact-us')} className="link">
              Contact Us
            </Link>
          </SideNote>
        )}
      </div>
      <div className="flex gap-2">
        <Link
          to={href('/dashboard/mycars/:id/edit', { id: String(car.id) }) + place}
          className="btn btn-ghost btn-sm"
        >
          Edit<span className="sr-only"> {car.title}</span>
        </Link>
        {because === undefined && (
          <ButtonForm of={relisting} className="btn-outline btn-sm">
            Relist<span className="sr-only"> {car.title}</span>
          </ButtonForm>
        )}
      </div>
    </li>
  );
}
