import { useState } from 'react';
import { Link, redirect, useRevalidator } from 'react-router';
import { listSales } from '../../bookings/sales-contract.ts';
import { parseInput } from '../../calls/input.ts';
import { isRefused } from '../../calls/refusal.ts';
import { ask } from '../../calls/web/ask.ts';
import { asking } from '../../calls/web/asking.ts';
import { useDialogDeed } from '../../calls/web/deed.ts';
import { needed } from '../../calls/web/page-data.ts';
import { DeleteDialog } from '../../kit/web/delete-dialog.tsx';
import { Empty } from '../../kit/web/empty.tsx';
import { tell } from '../../kit/web/toaster.tsx';
import { isSeller } from '../../people/person.ts';
import { onlyFor } from '../../people/web/access.ts';
import type { Car } from '../car-on-wire.ts';
import { countSellersCars, listSellersCars, ownCarsAPage, withdrawCar } from '../contract.ts';
import type { Route } from './+types/my-cars-page';
import { PostedCar } from './posted-car.tsx';
import { WithdrawnCars } from './withdrawn-cars.tsx';

export const middleware = [onlyFor(isSeller)];
export const meta: Route.MetaFunction = () => [
  { title: 'My Products · Forecourt' },
  { name: 'description', content: 'The cars you have posted for sale.' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { ask, person } = context.get(asking);
  const email = person?.email ?? '';
  const query = new URL(request.url).searchParams;
  const pageOf = (after: string | null, status?: 'withdrawn') =>
    needed(parseInput(listSellersCars, { email, status, after: after ?? undefined }));
  const [posted, takenBack, count, sales] = await Promise.all([
    ask(listSellersCars, pageOf(query.get('after'))),
    ask(listSellersCars, pageOf(query.get('withdrawnAfter'), 'withdrawn')),
    ask(countSellersCars, {}),
    ask(listSales, {}),
  ]);
  const [cars, withdrawn] = [needed(posted), needed(takenBack)];
  // A full page was the last one, or what was on this one is gone.
  const isBeyond =
    (query.has('after') && cars.length === 0) ||
    (query.has('withdrawnAfter') && withdrawn.length === 0);
  if (isBeyond) throw redirect('/dashboard/mycars');
  return { cars, withdrawn, count: needed(count), sales: needed(sales) };
}

export default function MyCarsPage({ loaderData }: Route.ComponentProps) {
  const { cars, withdrawn, count, sales } = loaderData;
  const saleOf = new Map(sales.map((sale) => [sale.carId, sale]));
  const [deleting, setDeleting] = useState<Car | null>(null);
  return (
    <section className="grid gap-6">
      <h1 className="text-xl">
        My Posted Cars <span className="figures font-normal text-quiet">({count.posted})</span>
      </h1>
      {cars.length === 0 && (
        <Empty
          title={
            count.withdrawn === 0
              ? 'You have not posted a car yet.'
              : 'None of your cars is on the market.'
          }
        >
          <Link to="/dashboard/addcars" className="btn btn-primary">
            Add A Product
          </Link>
        </Empty>
      )}
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {cars.map((car) => (
          <PostedCar
            key={car.id}
            car={car}
            sale={saleOf.get(car.id)}
            onDelete={() => setDeleting(car)}
          />
        ))}
      </div>
      <NextPage name="after" cars={cars} />
      {withdrawn.length > 0 && <WithdrawnCars cars={withdrawn} />}
      {withdrawn.length < count.withdrawn && (
        <p className="text-quiet text-sm">
          These are {withdrawn.length} of the {count.withdrawn} cars that you took back.
        </p>
      )}
      <NextPage name="withdrawnAfter" cars={withdrawn} />
      {deleting && <DeleteCarDialog car={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
}

/** Below a full page; `name` is how the address tells after which car the next one begins. */
const NextPage = ({ name, cars }: { name: string; cars: readonly Car[] }) =>
  cars.length === ownCarsAPage && (
    <a
      className="btn btn-outline justify-self-center"
      href={`?${new URLSearchParams({ [name]: String(cars.at(-1)?.id) })}`}
    >
      Next page
      {name === 'withdrawnAfter' && <span className="sr-only"> of the cars taken back</span>}
    </a>
  );

function DeleteCarDialog({ car, onClose }: { car: Car; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const remove = useDialogDeed(async () => {
    const outcome = await ask(withdrawCar, { id: car.id });
    if (!isRefused(outcome)) {
      tell(`Car ${car.title} deleted successfully`);
      onClose();
    }
    await revalidate();
    return outcome;
  });
  return (
    <DeleteDialog deed={remove} onClose={onClose}>
      <p>If you delete {car.title}. It cannot be undone</p>
    </DeleteDialog>
  );
}
