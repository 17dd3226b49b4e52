import { useState } from 'react';
import { useNavigate, useRevalidator, useRouteLoaderData } from 'react-router';
import { isRefused } from '../../calls/refusal.ts';
import { ask } from '../../calls/web/ask.ts';
import { useCallForm } from '../../calls/web/call-form.ts';
import { useDeed } from '../../calls/web/deed.ts';
import { SubmitRow } from '../../kit/web/field.tsx';
import { tell } from '../../kit/web/toaster.tsx';
import { postUser } from '../../people/contract.ts';
import { isSeller, type Person } from '../../people/person.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { postSellersCar } from '../contract.ts';
import { CarFields, phoneIsRequired } from './car-fields.tsx';

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
      {isSeller(person) ? <CarForm seller={person} /> : <StartSelling person={person} />}
    </section>
  );
}

function CarForm({ seller }: { seller: Person }) {
  const navigate = useNavigate();
  const [image, setImage] = useState('');
  const { problems, ...form } = useCallForm(postSellersCar, {
    also: {
      email: seller.email,
      sellersName: seller.name,
      onDate: new Date().toISOString(),
      image: image || undefined,
    },
    check: phoneIsRequired,
    onAnswer: () => {
      tell('Your Post, Posted is Successfully');
      return navigate('/dashboard/mycars');
    },
  });

  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5 sm:grid-cols-2">
      <CarFields email={seller.email} problems={problems} onPhoto={setImage} />
      <div className="sm:col-span-2">
        <SubmitRow {...form}>Post the car</SubmitRow>
      </div>
    </form>
  );
}

/** A buyer becomes a seller with one click. */
function StartSelling({ person }: { person: Person }) {
  const { revalidate } = useRevalidator();
  const start = useDeed(async () => {
    const outcome = await ask(postUser, {
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
