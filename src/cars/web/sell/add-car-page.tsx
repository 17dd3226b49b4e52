import { Suspense } from 'react';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { type MetaMatches, marketNameOf, pageTitle } from '../../../kit/brand/market-name.ts';
import { isSeller } from '../../../people/person.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { LoadBoundary, lazyPart } from '../../../ui/hydration/failed-load.tsx';
import { readLastPost } from '../../sell/selling-contract.ts';
import type { Route } from './+types/add-car-page';
import { CarForm, postCar } from './form/car-form.tsx';
import { startSelling } from './form/start-selling.tsx';
import { VerifyFirstNote } from './form/verify-first-note.tsx';

/** For those who do not sell yet. */
const StartSelling = lazyPart(async () => (await import('./form/start-selling.tsx')).StartSelling);

export const meta = ({ matches }: MetaMatches) => [
  { title: pageTitle('Add A Product', matches) },
  { name: 'description', content: `Post a car for sale on ${marketNameOf(matches)}.` },
];
export const action = actionsOf(postCar, startSelling);

export const loader = async ({ context }: Route.LoaderArgs) =>
  requireOutput(await context.get(requestContext).callApi(readLastPost, {}));

export default function AddCarPage({ loaderData }: Route.ComponentProps) {
  const person = useSignedInPerson();
  if (!person) return null;
  return (
    <section className="grid w-full max-w-2xl gap-8">
      <h1 className="text-xl">Post Your Cars To Selling</h1>
      {isSeller(person) ? (
        <>
          {!person.isEmailVerified && <VerifyFirstNote />}
          <CarForm seller={person} known={loaderData} />
        </>
      ) : (
        <LoadBoundary>
          <Suspense>
            <StartSelling person={person} />
          </Suspense>
        </LoadBoundary>
      )}
    </section>
  );
}
