import { form } from '../../../calls/web/form/form.ts';
import { SelectField, SubmitRow, TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { stateSellerType } from '../../own-account/seller-type-contract.ts';
import { type SellerType, sellerTypeNames, sellerTypes } from '../../seller-type.ts';
import { foldRow } from './account-section.tsx';

export const sellerTypeChange = form(stateSellerType, {
  name: 'seller-type',
  toast: 'Buyers see how you sell.',
});

/** What a person has said of how they sell; null where they have not. */
interface OwnSellerType {
  readonly sellerType: SellerType | null;
  readonly dealership: string | null;
}

export const sellerTypeText = ({ sellerType, dealership }: OwnSellerType): string =>
  sellerType === null
    ? 'Not stated. Buyers can search for private sellers and for dealers.'
    : [sellerTypeNames[sellerType], dealership].filter(Boolean).join(': ');

export function SellerTypeForm({ sellerType, dealership }: OwnSellerType) {
  const { field, ...change } = sellerTypeChange.use({
    onReadAgain: (_, element) => foldRow(element),
  });
  return (
    <PostForm of={change} className="grid max-w-md gap-5">
      <SelectField label="You sell as" defaultValue={sellerType ?? ''} {...field('sellerType')}>
        <option value="" disabled hidden>
          Choose one
        </option>
        {sellerTypes.map((type) => (
          <option key={type} value={type}>
            {sellerTypeNames[type]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Dealership"
        defaultValue={dealership ?? ''}
        {...field('dealership')}
        autoComplete="organization"
        help="For dealers. Shown beside your cars. If you’re verified, we check again after a change."
      />
      <SubmitRow {...change}>Save</SubmitRow>
    </PostForm>
  );
}
