// What people type into the form of a car, as values of its call: with scripts the fields do this.
import type { Texts } from '../../../../calls/web/form/form.ts';
import { yearsOfUse } from './years-of-use.ts';

export function postedTexts({ categoryName, keptImage, ...texts }: Texts): Texts {
  const years = yearsOfUse(texts.YearsOfUse ?? '', new Date());
  return {
    ...texts,
    // The photo that the form had, where no other was chosen.
    ...(keptImage ? { image: keptImage } : {}),
    // Only this field of the two shows without scripts. Its options have the numbers as values.
    ...(categoryName ? { categoryId: categoryName } : {}),
    ...(years === null ? {} : { YearsOfUse: String(years) }),
  };
}
