// The fields of a post, empty for a new one and filled for one that is changed.
import type { ChangeEvent } from 'react';
import { categoryIds, categoryNames } from '../../../categories/category.ts';
import { PhotoField } from '../../../images/web/photo-field.tsx';
import { dollarsOf } from '../../../kit/money.ts';
import { AreaField, SelectField, TextField } from '../../../kit/web/field.tsx';
import { conditions } from '../../car.ts';
import type { OwnCar } from '../../selling-contract.ts';

/**
 * What the form asks for beyond the call: the number, which is optional in a post, so that the buyer
 * can call; and the name of the category, which the call knows by its id.
 */
export const requiredMessages = ({
  phone,
  categoryId,
}: Record<string, unknown>): Record<string, string> => ({
  ...(phone ? {} : { phone: 'Phone number is required' }),
  ...(categoryId ? {} : { categoryName: 'Category Name is required' }),
});

export function CarFields({
  email,
  problems,
  own,
  image,
  onPhoto,
  categoryId,
  onCategory,
}: {
  email: string;
  problems: Readonly<Record<string, string>>;
  /** The post that is changed; without it the fields begin empty. */
  own?: OwnCar;
  /** The address of the photo, empty while there is none or one is on its way. */
  image: string;
  onPhoto: (url: string) => void;
  categoryId: string;
  onCategory: (id: string) => void;
}) {
  const car = own?.car;
  const category = {
    value: categoryId,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => onCategory(target.value),
  };

  return (
    <>
      <div className="sm:col-span-2">
        <PhotoField value={image} problem={problems.image} onChange={onPhoto} />
      </div>
      <TextField
        label="Name"
        name="title"
        placeholder="2019 Audi A4 Avant"
        defaultValue={car?.title}
        problem={problems.title}
      />
      <TextField label="Email" value={email} disabled readOnly />
      <TextField
        label="Resale price"
        name="resalePrice"
        isNumber
        placeholder="18,450"
        help="In US dollars"
        defaultValue={car && dollarsOf(car.resalePriceCents)}
        problem={problems.resalePrice}
      />
      <TextField
        label="Original price"
        name="originalPrice"
        isNumber
        help="Optional"
        defaultValue={car?.originalPriceCents ? dollarsOf(car.originalPriceCents) : undefined}
        problem={problems.originalPrice}
      />
      <SelectField
        label="Condition"
        name="condition"
        defaultValue={car?.condition}
        problem={problems.condition}
      >
        <option value="">Choose one</option>
        {conditions.map((condition) => (
          <option key={condition}>{condition}</option>
        ))}
      </SelectField>
      <TextField
        label="Years of use"
        name="YearsOfUse"
        isNumber
        defaultValue={car?.yearsOfUse}
        problem={problems.YearsOfUse}
      />
      <TextField
        label="Phone number"
        name="phone"
        type="tel"
        autoComplete="tel"
        help="Shown to the buyer after payment, never before."
        defaultValue={own?.phone ?? undefined}
        problem={problems.phone}
      />
      <TextField
        label="Location"
        name="location"
        defaultValue={car?.location}
        problem={problems.location}
      />
      <SelectField label="Category name" problem={problems.categoryName} {...category}>
        <option value="">Choose one</option>
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
        <option value="">Choose one</option>
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
          defaultValue={car?.description}
          problem={problems.description}
        />
      </div>
    </>
  );
}
