import { href } from 'react-router';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction, formActions } from '../../../calls/web/form/form-action.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { formPhoto } from '../../../images/web/form-photo.ts';
import { type MetaMatches, marketNameOf, pageTitle } from '../../../kit/brand/market-name.ts';
import { AlertBox } from '../../../kit/web/alert-box.tsx';
import { Button } from '../../../kit/web/button.tsx';
import { Failure } from '../../../kit/web/failure.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { postUser } from '../../../people/contract.ts';
import { isAdmin, isSeller, type Person } from '../../../people/person.ts';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';
import { postSellersCar } from '../../contract.ts';
import { readLastPost } from '../../sell/selling-contract.ts';
import type { Route } from './+types/add-car-page';
import { requiredMessages } from './form/car-fields.tsx';
import { CarForm } from './form/car-form.tsx';
import { liveMessage, postedMessage, postMessages } from './form/post-messages.ts';
import { postedTexts } from './form/posted-texts.ts';
import { VerifyFirstNote } from './form/verify-first-note.tsx';

export const meta = ({ matches }: MetaMatches) => [
  { title: pageTitle('Add A Product', matches) },
  { name: 'description', content: `Post a car for sale on ${marketNameOf(matches)}.` },
];
const postAction = formAction(postSellersCar, {
  read: postedTexts,
  check: requiredMessages,
  file: formPhoto,
  goTo: () => href('/dashboard/mycars'),
  toast: `${postedMessage}. ${liveMessage}`,
  messages: {
    ...postMessages,
    'already-posted':
      'This form has already posted a car with other details: see My Products. Open Add A Product again to post another.',
  },
});
const startAction = formAction(postUser, { goTo: () => href('/dashboard/addcars') });
export const action = formActions({ '': postAction, 'start-selling': startAction });

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
  const { failure, ...start } = useCallForm(postUser, { hasAction: true });
  return (
    <AlertBox className="justify-items-start sm:p-8">
      <p className="max-w-text">
        You’re signed in as {isAdmin(person) ? 'an admin' : 'a buyer'}. Start selling to post cars
        here. You can still book cars as before.
      </p>
      <form
        method="post"
        action="?form=start-selling"
        onSubmit={start.onSubmit}
        className="grid justify-items-start gap-3"
      >
        <RenderedFor />
        <input type="hidden" name="email" value={person.email} />
        <input type="hidden" name="status" value="seller" />
        <Button
          type="submit"
          className="btn-primary"
          isPending={start.isPending}
          disabled={!start.maySubmit}
        >
          Start selling
        </Button>
        <Failure message={failure} />
      </form>
    </AlertBox>
  );
}
