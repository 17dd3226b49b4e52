// The fields of a post: empty for a new one, but for what the seller's last post had, and filled for one
// that is changed.

import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type { Field, FieldName, Texts } from '../../../calls/web/form/form.ts';
import { categoryIds, categoryNames, noCategory } from '../../../categories/category.ts';
import { PhotoField } from '../../../images/web/photo-field.tsx';
import type { PhotoHolder } from '../../../images/web/single-upload.ts';
import { country, currency } from '../../../kit/country.ts';
import { unitsOf } from '../../../kit/money.ts';
import { AreaField, SelectField, TextField } from '../../../ui/field.tsx';
import { useFormReset } from '../../../ui/form/form-reset.ts';
import { conditions, latestModelYear } from '../../car.ts';
import type { postSellersCar } from '../../sell/posting-contract.ts';
import type { editCar, LastPost, OwnCar } from '../../sell/selling-contract.ts';
import { useSellerGets } from './seller-gets.ts';

export const amountFields = ['resalePrice', 'originalPrice', 'YearsOfUse'] as const;

/**
 * What the form requires beyond the call: the number, which is optional in a post, so that the buyer
 * can call; and the name of the category, which the call knows by its id.
 */
export const requiredMessages = ({
  phone,
  categoryId,
}: {
  phone?: unknown;
  categoryId?: unknown;
}) => ({
  ...(phone ? {} : { phone: 'Phone number is required' }),
  ...(categoryId ? {} : { categoryName: 'Category Name is required' }),
});

export function CarFields({
  email,
  field,
  own,
  last,
  image,
  onPhoto,
  onUpload,
  categoryId,
  onCategory,
}: {
  email: string;
  field: Field<FieldName<typeof postSellersCar> & FieldName<typeof editCar>>;
  /** The post that is changed; without it the fields begin empty. */
  own?: OwnCar;
  /** What the seller's last post said. */
  last?: LastPost;
  /** The address of the photo, empty while there is none. */
  image: string;
  onPhoto: (url: string) => void;
  onUpload: PhotoHolder['onUpload'];
  categoryId: string;
  onCategory: (id: string) => void;
}) {
  const car = own?.car;
  const gets = useSellerGets((own ?? last)?.commission);
  /** What was posted without scripts and came back, or else what was there before. */
  const filled = <Before,>(name: Parameters<typeof field>[0], before: Before) => {
    const { defaultValue: posted, ...props } = field(name);
    return { ...props, defaultValue: posted ?? before };
  };

  return (
    <>
      <div className="sm:col-span-2">
        <PhotoField
          value={image}
          problem={field('image').problem}
          onChange={onPhoto}
          onUpload={onUpload}
        />
      </div>
      <TextField label="Name" {...filled('title', car?.title)} placeholder="2019 Audi A4 Avant" />
      <TextField label="Email" value={email} disabled readOnly />
      <TextField
        label="Resale price"
        {...filled('resalePrice', car && unitsOf(car.resalePriceCents))}
        {...gets.input}
        placeholder="18,450"
        help={`In ${currency().name}${gets.text ? `. ${gets.text}` : ''}`}
      />
      <TextField
        label="Original price"
        {...filled(
          'originalPrice',
          car?.originalPriceCents ? unitsOf(car.originalPriceCents) : undefined,
        )}
        help="Optional"
      />
      <SelectField label="Condition" {...filled('condition', car?.condition)}>
        <option value="">Choose one</option>
        {conditions.map((condition) => (
          <option key={condition}>{condition}</option>
        ))}
      </SelectField>
      <YearsField field={filled('YearsOfUse', car?.yearsOfUse)} />
      <TextField
        label="Phone number"
        {...filled('phone', own?.phone ?? last?.phone ?? undefined)}
        type="tel"
        autoComplete="tel"
        help="Only shared with the buyer, after they’ve paid."
      />
      <TextField
        label="Location"
        {...filled('location', car?.location ?? last?.location ?? undefined)}
        placeholder={country().city}
        help={`${country().code === 'US' ? 'City and state' : 'City'}, so that people nearby find the car.`}
      />
      <CategoryFields
        field={field}
        categoryId={categoryId}
        mayBeNone={car?.categoryId === null}
        onCategory={onCategory}
      />
      <div className="sm:col-span-2">
        <AreaField
          label="Description"
          {...filled('description', car?.description)}
          help="Optional. We hide phone numbers, links and email addresses until the car is paid for."
        />
      </div>
    </>
  );
}

/** The category of a post, by its name and by its id: either chooses for both. */
function CategoryFields({
  field,
  categoryId,
  mayBeNone,
  onCategory,
}: {
  field: Field<'categoryId' | 'categoryName'>;
  categoryId: string;
  /** A car that is in none of the four, which a program has posted, may stay so. */
  mayBeNone: boolean;
  onCategory: (id: string) => void;
}) {
  const category = {
    value: categoryId,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onCategory(target.value),
  };
  return (
    <>
      <SelectField
        label="Category name"
        name="categoryName"
        help="None fits? Choose the closest. Buyers also find your car by its make, model and body, and in every other category that fits its details."
        problem={field('categoryName').problem}
        {...category}
      >
        <option value="">Choose one</option>
        {categoryIds.map((id) => (
          <option key={id} value={id}>
            {categoryNames[id]}
          </option>
        ))}
        {mayBeNone && <option value={noCategory}>None of these</option>}
      </SelectField>
      {/* Scripts keep the two alike: without them there is one. */}
      <div className="unscripted:hidden">
        <SelectField
          label="Category id"
          name="categoryId"
          problem={field('categoryId').problem}
          {...category}
        >
          <option value="">Choose one</option>
          {categoryIds.map((id) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
          {mayBeNone && <option value={noCategory}>None</option>}
        </SelectField>
      </div>
    </>
  );
}

/** How long a car has been used. A model year is taken as well, and turned into years at once. */
function YearsField({
  field,
}: {
  field: {
    readonly name: string;
    readonly isNumber?: true;
    readonly problem: string | undefined;
    readonly defaultValue: number | string | undefined;
  };
}) {
  const [typed, setTyped] = useState<{ year: number; years: number } | null>(null);

  const input = useRef<HTMLInputElement>(null);

  function translate(target: HTMLInputElement): void {
    const year = Number(target.value);
    const years = yearsOfUse(target.value, new Date());
    if (years !== null) target.value = String(years);
    setTyped(years === null ? null : { year, years });
  }
  useFormReset(input, () => setTyped(null));

  return (
    <TextField
      label="Years of use"
      ref={input}
      {...field}
      help={
        <span role="status">
          {typed
            ? `${typed.year}: that’s ${typed.years} ${typed.years === 1 ? 'year' : 'years'} of use.`
            : 'Or type the model year, such as 2019.'}
        </span>
      }
      // This runs before the form keeps what was typed as a draft.
      onInput={({ currentTarget }: FormEvent<HTMLInputElement>) => translate(currentTarget)}
    />
  );
}

const oldestYear = 1886;

/** How many years a car of this model year has been used; null for what is no such year. */
function yearsOfUse(typed: string, now: Date): number | null {
  const year = Number(/^\s*(\d{4})\s*$/.exec(typed)?.[1] ?? 0);
  if (year < oldestYear || year > latestModelYear(now)) return null;
  return Math.max(0, now.getFullYear() - year);
}

/** What people type into the form of a car, as values of its call: with scripts the fields do this. */
export function postedTexts({ categoryName, storedImage, ...texts }: Texts): Texts {
  const years = yearsOfUse(texts.YearsOfUse ?? '', new Date());
  return {
    ...texts,
    // The photo that the form had, where no other was chosen.
    ...(storedImage ? { image: storedImage } : {}),
    // Only this field of the two shows without scripts. Its options have the numbers as values.
    ...(categoryName ? { categoryId: categoryName } : {}),
    ...(years === null ? {} : { YearsOfUse: String(years) }),
  };
}
