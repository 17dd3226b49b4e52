import { data, Link, useSearchParams } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { actionOf } from '../../../calls/web/form/action.server.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { mayOwnCars } from '../../../people/person.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { isLocked } from '../../car.ts';
import { readSellersCar } from '../../sell/selling-contract.ts';
import type { Route } from './+types/edit-car-page';
import { changeCar, EditCarForm } from './form/edit-car-form.tsx';
import { placeOfCar } from './list-place.ts';

export const middleware = [requireAccess(mayOwnCars)];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`Edit ${loaderData?.car.title ?? 'a car'}`, matches) },
  { name: 'description', content: 'Change what your post says.' },
];

export const action = actionOf(changeCar);

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = parseInput(readSellersCar, params);
  if (isRefused(input)) throw data(null, { status: 404 });
  return requireOutput(await context.get(requestContext).callApi(readSellersCar, input));
}

export default function EditCarPage({ loaderData: own }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <section className="grid w-full max-w-2xl gap-8">
      <h1 className="text-xl">Edit Your Post</h1>
      {isLocked(own.car.state) ? (
        <AlertBox className="justify-items-start sm:p-8">
          <p className="max-w-text">
            {own.car.state.is === 'on-hold' ? (
              <>
                A buyer is paying for {own.car.title} right now. Editing unlocks at{' '}
                <Moment at={own.car.state.until} /> if they don’t buy it.
              </>
            ) : (
              `A buyer has paid for ${own.car.title}, so the post can’t be changed.`
            )}
          </p>
          <Link to={placeOfCar(query, own.car.id)} className="btn btn-primary">
            Back to My Products
          </Link>
        </AlertBox>
      ) : (
        <EditCarForm key={own.car.id} own={own} />
      )}
    </section>
  );
}
