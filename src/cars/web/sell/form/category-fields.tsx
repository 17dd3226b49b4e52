// The category of a post, by its name and by its id: either chooses for both.
import type { ChangeEvent } from 'react';
import type { Field } from '../../../../calls/web/form/form.ts';
import { categoryIds, categoryNames } from '../../../../categories/category.ts';
import { SelectField } from '../../../../ui/field.tsx';

export function CategoryFields({
  field,
  categoryId,
  onCategory,
}: {
  field: Field<'categoryId' | 'categoryName'>;
  categoryId: string;
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
        </SelectField>
      </div>
    </>
  );
}
