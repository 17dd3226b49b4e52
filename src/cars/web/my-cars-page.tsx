import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { listSales } from '../../bookings/sales-contract.ts';
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
import { listSellersCars, withdrawCar } from '../contract.ts';
import type { Route } from './+types/my-cars-page';
import { PostedCar } from './posted-car.tsx';
import { WithdrawnCars } from './withdrawn-cars.tsx';

export const middleware = [onlyFor(isSeller)];
export const meta: Route.MetaFunction = () => [
  { title: 'My Products · Forecourt' },
  { name: 'description', content: 'The cars you have posted for sale.' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { ask, person } = context.get(asking);
  const email = person?.email ?? '';
  const [cars, withdrawn, sales] = await Promise.all([
    ask(listSellersCars, { email }),
    ask(listSellersCars, { email, status: 'withdrawn' }),
    ask(listSales, {}),
  ]);
  return { cars: needed(cars), withdrawn: needed(withdrawn), sales: needed(sales) };
}

export default function MyCarsPage({ loaderData }: Route.ComponentProps) {
  const { cars, withdrawn, sales } = loaderData;
  const saleOf = new Map(sales.map((sale) => [sale.carId, sale]));
  const [deleting, setDeleting] = useState<Car | null>(null);
  return (
    <section className="grid gap-6">
      <h1 className="text-xl">
        My Posted Cars <span className="figures font-normal text-quiet">({cars.length})</span>
      </h1>
      {cars.length === 0 && (
        <Empty
          title={
            withdrawn.length === 0
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
      {withdrawn.length > 0 && <WithdrawnCars cars={withdrawn} />}
      {deleting && <DeleteCarDialog car={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
}

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
