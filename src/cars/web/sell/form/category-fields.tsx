// The category of a post, by its name and by its id: either chooses for both.
import type { ChangeEvent } from 'react';
import type { Field } from '../../../../calls/web/form/form.ts';
import { categoryIds, categoryNames, noCategory } from '../../../../categories/category.ts';
import { SelectField } from '../../../../ui/field.tsx';

export function CategoryFields({
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
        help="Buyers also find your car in every other category that fits its details."
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
