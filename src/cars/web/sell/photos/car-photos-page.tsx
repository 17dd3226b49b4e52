// The photos of one's own car. Without scripts, each button is a form of its own.

import { href, Link, useSearchParams } from 'react-router';
import { parseInput } from '../../../../calls/input.ts';
import { actionsOf } from '../../../../calls/web/form/action.server.ts';
import { requireAccess } from '../../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../../kit/brand/market-name.ts';
import { mayOwnCars } from '../../../../people/person.ts';
import { AlertBox } from '../../../../ui/alert-box.tsx';
import { PageHead } from '../../../../ui/list/page-head.tsx';
import { isLocked } from '../../../car.ts';
import { maxCarPhotos, photosLocked, readCarPhotos } from '../../../sell/car-photos-contract.ts';
import { listMissing } from '../../../sell/missing-contract.ts';
import { readSellersCar } from '../../../sell/selling-contract.ts';
import { placeOfCar, useListPlace } from '../list-place.ts';
import { StepTrail, stepPath } from '../steps.tsx';
import type { Route } from './+types/car-photos-page';
import { addPhotosAction } from './add-photos-action.server.ts';
import { addPhotosForm, PhotoEditor } from './photo-editor.tsx';
import { changePhoto, removePhoto } from './photo-tile.tsx';

export const middleware = [requireAccess(mayOwnCars)];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`Photos of ${loaderData?.car.title ?? 'a car'}`, matches) },
  { name: 'description', content: 'Add photos to your post and put them in order.' },
];

export const action = actionsOf(changePhoto, removePhoto, {
  name: addPhotosForm,
  action: addPhotosAction,
});

export async function loader({ context, params }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext);
  const input = requireOutput(parseInput(readSellersCar, params));
  const { car } = requireOutput(await callApi(readSellersCar, input));
  const { photos } = requireOutput(await callApi(readCarPhotos, input));
  const { cars } = requireOutput(await callApi(listMissing, { cars: [car.id] }));
  return { car, photos, lacksFacts: cars.some(({ facts }) => facts.length > 0) };
}

export default function CarPhotosPage({ loaderData }: Route.ComponentProps) {
  const { car, photos, lacksFacts } = loaderData;
  const [query] = useSearchParams();
  const place = useListPlace();
  const leadsOn = lacksFacts && !isLocked(car.state);
  return (
    <section className="grid w-full max-w-3xl gap-6">
      {leadsOn && <StepTrail carId={car.id} step="photos" />}
      <PageHead title="Photos" meta={car.title} />
      {isLocked(car.state) ? (
        <AlertBox className="justify-items-start sm:p-8">
          <p className="max-w-text">{photosLocked}</p>
        </AlertBox>
      ) : (
        <PhotoEditor key={car.id} carId={car.id} photos={photos} most={maxCarPhotos} />
      )}
      <p className="flex flex-wrap gap-2">
        {leadsOn && (
          <Link to={stepPath('facts', car.id) + place} className="btn btn-primary">
            Next: details
          </Link>
        )}
        <Link
          to={placeOfCar(query, car.id)}
          className={`btn ${leadsOn ? 'btn-outline' : 'btn-primary'}`}
        >
          {leadsOn ? 'Later' : isLocked(car.state) ? 'Back to My Products' : 'Done'}
        </Link>
        <Link to={href('/advertise/:id', { id: String(car.id) })} className="btn btn-ghost">
          View the post
        </Link>
      </p>
    </section>
  );
}
