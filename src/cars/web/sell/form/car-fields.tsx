// The fields of a post, empty for a new one but for what the seller's last post knows, and filled for one that is changed.
import type { Field, FieldName } from '../../../../calls/web/form/form.ts';
import { PhotoField } from '../../../../images/web/photo-field.tsx';
import type { PhotoHolder } from '../../../../images/web/photo-upload.ts';
import { dollarsOf } from '../../../../kit/money.ts';
import { AreaField, SelectField, TextField } from '../../../../ui/field.tsx';
import { conditions } from '../../../car.ts';
import type { postSellersCar } from '../../../contract.ts';
import type { editCar, LastPost, OwnCar } from '../../../sell/selling-contract.ts';
import { CategoryFields } from './category-fields.tsx';
import { useSellerGets } from './seller-gets.ts';
import { YearsField } from './years-field.tsx';

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
  known,
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
  /** From the seller's last post. */
  known?: LastPost;
  /** The address of the photo, empty while there is none. */
  image: string;
  onPhoto: (url: string) => void;
  onUpload: PhotoHolder['onUpload'];
  categoryId: string;
  onCategory: (id: string) => void;
}) {
  const car = own?.car;
  const gets = useSellerGets((own ?? known)?.commission);
  /** What was posted without scripts and came back, or else what was there before. */
  const filled = <Before,>(name: Parameters<typeof field>[0], before: Before) => {
    const { defaultValue: posted, ...given } = field(name);
    return { ...given, defaultValue: posted ?? before };
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
        {...filled('resalePrice', car && dollarsOf(car.resalePriceCents))}
        {...gets.input}
        placeholder="18,450"
        help={gets.text ? `In US dollars. ${gets.text}` : 'In US dollars'}
      />
      <TextField
        label="Original price"
        {...filled(
          'originalPrice',
          car?.originalPriceCents ? dollarsOf(car.originalPriceCents) : undefined,
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
        {...filled('phone', own?.phone ?? known?.phone ?? undefined)}
        type="tel"
        autoComplete="tel"
        help="Only shared with the buyer, after they’ve paid."
      />
      <TextField
        label="Location"
        {...filled('location', car?.location ?? known?.location ?? undefined)}
        placeholder="Portland, OR"
        help="City and state, so that people nearby find the car."
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
          help="Optional. Buyers see phone numbers, links and email addresses in it once they’ve paid."
        />
      </div>
    </>
  );
}
