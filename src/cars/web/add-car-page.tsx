import { useState } from 'react';
import { useNavigate, useRevalidator, useRouteLoaderData } from 'react-router';
import { isRefused } from '../../calls/refusal.ts';
import { ask } from '../../calls/web/ask.ts';
import { useCallForm } from '../../calls/web/call-form.ts';
import { useDeed } from '../../calls/web/deed.ts';
import { categoryIds, categoryNames } from '../../categories/category.ts';
import { PhotoField } from '../../images/web/photo-field.tsx';
import { AreaField, SelectField, SubmitRow, TextField } from '../../kit/web/field.tsx';
import { tell } from '../../kit/web/toaster.tsx';
import { postUser } from '../../people/contract.ts';
import { isSeller, type Person } from '../../people/person.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { conditions } from '../car.ts';
import { postSellersCar } from '../contract.ts';

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
  const [categoryId, setCategoryId] = useState('1');
  const [image, setImage] = useState('');
  const { problems, ...form } = useCallForm(postSellersCar, {
    also: {
      email: seller.email,
      sellersName: seller.name,
      onDate: new Date().toISOString(),
      image: image || undefined,
    },
    check: ({ phone }): Record<string, string> =>
      phone ? {} : { phone: 'Phone number is required' },
    onAnswer: () => {
      tell('Your Post, Posted is Successfully');
      return navigate('/dashboard/mycars');
    },
  });
  const category = { value: categoryId, onChange: choose };
  function choose(event: React.ChangeEvent<HTMLSelectElement>) {
    setCategoryId(event.target.value);
  }

  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <PhotoField problem={problems.image} onChange={setImage} />
      </div>
      <TextField
        label="Name"
        name="title"
        placeholder="2019 Audi A4 Avant"
        problem={problems.title}
      />
      <TextField label="Email" value={seller.email} disabled readOnly />
      <TextField
        label="Resale price"
        name="resalePrice"
        isNumber
        placeholder="18,450"
        problem={problems.resalePrice}
      />
      <TextField
        label="Original price"
        name="originalPrice"
        isNumber
        help="Optional"
        problem={problems.originalPrice}
      />
      <SelectField label="Condition" name="condition" problem={problems.condition}>
        {conditions.map((condition) => (
          <option key={condition}>{condition}</option>
        ))}
      </SelectField>
      <TextField label="Years of use" name="YearsOfUse" isNumber problem={problems.YearsOfUse} />
      <TextField
        label="Phone number"
        name="phone"
        type="tel"
        autoComplete="tel"
        help="Shown to the buyer after payment, never before."
        problem={problems.phone}
      />
      <TextField label="Location" name="location" problem={problems.location} />
      <SelectField label="Category name" problem={problems.categoryName} {...category}>
        {categoryIds.map((id) => (
          <option key={id} value={id}>
            {categoryNames[id]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Category id"
        name="categoryId"
        problem={problems.categoryId}
        {...category}
      >
        {categoryIds.map((id) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <AreaField
          label="Description"
          name="description"
          help="Optional"
          problem={problems.description}
        />
      </div>
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
