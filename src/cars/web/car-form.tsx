import type { ChangeEvent } from 'react';
import { useNavigate } from 'react-router';
import { useCallForm } from '../../calls/web/call-form.ts';
import { categoryIds, categoryNames } from '../../categories/category.ts';
import { PhotoField } from '../../images/web/photo-field.tsx';
import { AreaField, SelectField, SubmitRow, TextField } from '../../kit/web/field.tsx';
import { tell } from '../../kit/web/toaster.tsx';
import type { Person } from '../../people/person.ts';
import { conditions } from '../car.ts';
import { postSellersCar } from '../contract.ts';
import { useCarDraft } from './car-draft.ts';

/** What is typed here survives a reload, and a post that failed. */
export function CarForm({ seller }: { seller: Person }) {
  const navigate = useNavigate();
  const draft = useCarDraft(seller.id);
  const { image, categoryId } = draft;
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
      draft.forget();
      tell('Your Post, Posted is Successfully');
      return navigate('/dashboard/mycars');
    },
  });
  const category = {
    value: categoryId,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => draft.choose(target.value),
  };

  return (
    <form
      ref={draft.form}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onInput={draft.keep}
      className="grid gap-5 sm:grid-cols-2"
    >
      {draft.isRestored && <RestoredNote onStartOver={draft.startOver} />}
      <div className="sm:col-span-2">
        <PhotoField value={image} problem={problems.image} onChange={draft.setImage} />
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

const RestoredNote = ({ onStartOver }: { onStartOver: () => void }) => (
  <p className="flex flex-wrap items-center justify-between gap-3 rounded-box bg-base-200 px-4 py-2 text-sm sm:col-span-2">
    <span role="status">This is what you had typed. It is kept on this device until you post.</span>
    <button type="button" className="btn btn-ghost btn-sm" onClick={onStartOver}>
      Start over
    </button>
  </p>
);
