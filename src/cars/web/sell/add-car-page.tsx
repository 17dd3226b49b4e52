import { useRevalidator, useRouteLoaderData } from 'react-router';
import { isRefused } from '../../../calls/refusal.ts';
import { useAction } from '../../../calls/web/action.ts';
import { callApi } from '../../../calls/web/call-api.ts';
import { Empty } from '../../../kit/web/empty.tsx';
import { postUser } from '../../../people/contract.ts';
import { isAdmin, isSeller, type Person } from '../../../people/person.ts';
import type { loader as rootLoader } from '../../../root.tsx';
import { CarForm } from './car-form.tsx';

export const meta = () => [
  { title: 'Add A Product · Forecourt' },
  { name: 'description', content: 'Post a car for sale on Forecourt.' },
];
export const loader = () => null;

export default function AddCarPage() {
  const person = useRouteLoaderData<typeof rootLoader>('root')?.person;
  if (!person) return null;
  return (
    <section className="grid w-full max-w-2xl gap-8">
      <h1 className="text-xl">Post Your Cars To Selling</h1>
      <ByRole person={person} />
    </section>
  );
}

function ByRole({ person }: { person: Person }) {
  if (isSeller(person)) return <CarForm seller={person} />;
  if (isAdmin(person))
    return (
      <Empty title="You are signed in as an admin. Cars are posted from a seller's account." />
    );
  return <StartSelling person={person} />;
}

/** A buyer becomes a seller with one click. */
function StartSelling({ person }: { person: Person }) {
  const { revalidate } = useRevalidator();
  const start = useAction(async () => {
    const outcome = await callApi(postUser, {
      name: person.name,
      email: person.email,
      status: 'seller',
    });
    if (!isRefused(outcome)) await revalidate();
    return outcome;
  });
  return (
    <div className="grid justify-items-start gap-4 rounded-box border border-base-300 p-6 sm:p-8">
      <p className="max-w-text">
        You are signed in as a buyer. Start selling, and you can post cars here; you can still book
        cars as before.
      </p>
      <button
        type="button"
        className="btn btn-primary"
        disabled={!start.mayRun}
        onClick={start.run}
      >
        Start selling
      </button>
    </div>
  );
}
