import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { type MetaMatches, marketNameOf, pageTitle } from '../../../kit/brand/market-name.ts';
import { postUser } from '../../../people/contract.ts';
import { isAdmin, isSeller, type Person } from '../../../people/person.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { ButtonForm } from '../../../ui/form/post-form.tsx';
import { readLastPost } from '../../sell/selling-contract.ts';
import type { Route } from './+types/add-car-page';
import { CarForm, postCar } from './form/car-form.tsx';
import { VerifyFirstNote } from './form/verify-first-note.tsx';

export const meta = ({ matches }: MetaMatches) => [
  { title: pageTitle('Add A Product', matches) },
  { name: 'description', content: `Post a car for sale on ${marketNameOf(matches)}.` },
];
const startSelling = form(postUser, { name: 'start-selling' });
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
        <StartSelling person={person} />
      )}
    </section>
  );
}

/** One click makes a seller of anyone, admins included. */
function StartSelling({ person }: { person: Person }) {
  const start = startSelling.use({ sends: { email: person.email, status: 'seller' } });
  return (
    <AlertBox className="justify-items-start sm:p-8">
      <p className="max-w-text">
        You’re signed in as {isAdmin(person) ? 'an admin' : 'a buyer'}. Start selling to post cars
        here. You can still book cars as before.
      </p>
      <ButtonForm of={start} className="btn-primary justify-self-start">
        Start selling
      </ButtonForm>
    </AlertBox>
  );
}
