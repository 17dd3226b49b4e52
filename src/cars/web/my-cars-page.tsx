import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { isRefused } from '../../calls/refusal.ts';
import { ask } from '../../calls/web/ask.ts';
import { asking } from '../../calls/web/asking.ts';
import { useDeed } from '../../calls/web/deed.ts';
import { needed } from '../../calls/web/page-data.ts';
import { CarPicture } from '../../images/web/picture.tsx';
import { dayText } from '../../kit/dates.ts';
import { priceText } from '../../kit/money.ts';
import { Dialog } from '../../kit/web/dialog.tsx';
import { Empty } from '../../kit/web/empty.tsx';
import { useIsHydrated } from '../../kit/web/hydrated.ts';
import { tell } from '../../kit/web/toaster.tsx';
import { isSeller } from '../../people/person.ts';
import { onlyFor } from '../../people/web/access.ts';
import { stateWords } from '../car.ts';
import { type Car, listSellersCars, withdrawCar } from '../contract.ts';
import type { Route } from './+types/my-cars-page';
import { cardSizes } from './car-card.tsx';

export const middleware = [onlyFor(isSeller)];
export const meta: Route.MetaFunction = () => [
  { title: 'My Products · Forecourt' },
  { name: 'description', content: 'The cars you have posted for sale.' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { ask, person } = context.get(asking);
  return { cars: needed(await ask(listSellersCars, { email: person?.email ?? '' })) };
}

export default function MyCarsPage({ loaderData: { cars } }: Route.ComponentProps) {
  const [deleting, setDeleting] = useState<Car | null>(null);
  return (
    <section className="grid gap-6">
      <h1 className="text-xl">
        My Posted Cars <span className="figures font-normal text-quiet">({cars.length})</span>
      </h1>
      {cars.length === 0 && (
        <Empty title="You have not posted a car yet.">
          <Link to="/dashboard/addcars" className="btn btn-primary">
            Add A Product
          </Link>
        </Empty>
      )}
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {cars.map((car) => (
          <PostedCar key={car.id} car={car} onDelete={() => setDeleting(car)} />
        ))}
      </div>
      {deleting && <DeleteDialog car={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
}

const badges = {
  available: 'badge-primary badge-outline',
  'on-hold': 'badge-warning',
  sold: 'badge-neutral',
  withdrawn: 'badge-ghost',
} as const satisfies Record<Car['state']['is'], string>;

function PostedCar({ car, onDelete }: { car: Car; onDelete: () => void }) {
  const isPromised = car.state.is === 'on-hold' || car.state.is === 'sold';
  const isHydrated = useIsHydrated();
  return (
    <article className="flex flex-col overflow-hidden rounded-box border border-base-300">
      <CarPicture imageId={car.imageId} alt={car.title} sizes={cardSizes} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="font-semibold text-base leading-snug">{car.title}</h2>
          <span className={`badge shrink-0 ${badges[car.state.is]}`}>
            {stateWords[car.state.is]}
          </span>
        </div>
        <div className="mt-auto flex items-baseline justify-between gap-3">
          <p className="figures font-semibold text-lg">{priceText(car.resalePriceCents)}</p>
          <p className="figures text-quiet text-xs">Post Date: {dayText(car.postedAt)}</p>
        </div>
        <div className="grid grid-cols-2 gap-2">
          <button
            type="button"
            className="btn btn-outline btn-sm"
            disabled={isPromised || !isHydrated}
            onClick={onDelete}
          >
            Delete
          </button>
          <Link to={`/advertise/${car.id}`} className="btn btn-outline btn-sm">
            Advertise
          </Link>
        </div>
      </div>
    </article>
  );
}

function DeleteDialog({ car, onClose }: { car: Car; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const remove = useDeed(async () => {
    const outcome = await ask(withdrawCar, { id: car.id });
    if (!isRefused(outcome)) tell(`Car ${car.title} deleted successfully`);
    onClose();
    await revalidate();
    return outcome;
  });
  return (
    <Dialog title="Are you sure you want to delete?" onClose={onClose}>
      <p>If you delete {car.title}. It cannot be undone</p>
      <div className="flex justify-end gap-3 max-sm:grid max-sm:grid-cols-2">
        <button type="button" className="btn btn-outline" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="btn btn-error"
          disabled={!remove.mayRun}
          onClick={remove.run}
        >
          Delete
        </button>
      </div>
    </Dialog>
  );
}
