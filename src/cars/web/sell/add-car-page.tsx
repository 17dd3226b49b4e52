import { href } from 'react-router';
import { useAction } from '../../../calls/web/action.ts';
import { formAction } from '../../../calls/web/form-action.ts';
import { requireOutput } from '../../../calls/web/page-data.ts';
import { requestContext } from '../../../calls/web/request-context.ts';
import { formPhoto } from '../../../images/web/form-photo.ts';
import { AlertBox } from '../../../kit/web/alert-box.tsx';
import { Button } from '../../../kit/web/button.tsx';
import { postUser } from '../../../people/contract.ts';
import { isAdmin, isSeller, type Person } from '../../../people/person.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { postSellersCar } from '../../contract.ts';
import { readLastPost } from '../../selling-contract.ts';
import type { Route } from './+types/add-car-page';
import { requiredMessages } from './car-fields.tsx';
import { CarForm } from './car-form.tsx';
import { postedMessage, postMessages } from './post-messages.ts';
import { postedTexts } from './posted-texts.ts';

export const meta = () => [
  { title: 'Add A Product · Forecourt' },
  { name: 'description', content: 'Post a car for sale on Forecourt.' },
];
export const action = formAction(postSellersCar, {
  read: postedTexts,
  check: requiredMessages,
  file: formPhoto,
  goTo: () => href('/dashboard/mycars'),
  toast: postedMessage,
  messages: {
    ...postMessages,
    'already-posted':
      'This form has already posted a car with other details: see My Products. Open Add A Product again to post another.',
  },
});
export const loader = async ({ context }: Route.LoaderArgs) =>
  requireOutput(await context.get(requestContext).callApi(readLastPost, {}));

export default function AddCarPage({ loaderData }: Route.ComponentProps) {
  const person = useSignedInPerson();
  if (!person) return null;
  return (
    <section className="grid w-full max-w-2xl gap-8">
      <h1 className="text-xl">Post Your Cars To Selling</h1>
      {isSeller(person) ? (
        <CarForm seller={person} known={loaderData} />
      ) : (
        <StartSelling person={person} />
      )}
    </section>
  );
}

/** One click makes a seller of anyone, admins included. */
function StartSelling({ person }: { person: Person }) {
  const start = useAction(postUser, { email: person.email, status: 'seller' });
  return (
    <AlertBox className="justify-items-start sm:p-8">
      <p className="max-w-text">
        You’re signed in as {isAdmin(person) ? 'an admin' : 'a buyer'}. Start selling to post cars
        here. You can still book cars as before.
      </p>
      <Button className="btn-primary" disabled={start.isPending} onClick={start.run}>
        Start selling
      </Button>
    </AlertBox>
  );
}
