// What people type into the form of a car, as values of its call: with scripts the fields do this.
import { withNumbers } from '../../../../calls/web/form/typed-number.ts';
import { yearsOfUse } from './years-of-use.ts';

type Texts = Readonly<Record<string, string>>;

const numbersOf = withNumbers('resalePrice', 'originalPrice', 'YearsOfUse');

export function postedTexts({ categoryName, keptImage, ...texts }: Texts): Texts {
  const read = numbersOf(texts);
  // The photo that the form had, where no other was chosen.
  if (keptImage) read.image = keptImage;
  // Only this field of the two shows without scripts. Its options have the numbers as values.
  if (categoryName) read.categoryId = categoryName;
  const years = yearsOfUse(read.YearsOfUse ?? '', new Date());
  if (years !== null) read.YearsOfUse = String(years);
  return read;
}
