import { href } from 'react-router';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { formAction } from '../../../calls/web/form/form-action.ts';
import { SelectField, SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { stateSellerType } from '../../own-account/seller-type-contract.ts';
import { type SellerType, sellerTypeNames, sellerTypes } from '../../seller-type.ts';
import { AccountForm } from './account-form.tsx';
import { foldRow } from './account-row.tsx';

const toast = 'Buyers see how you sell.';
export const sellerTypeAction = formAction(stateSellerType, {
  goTo: () => href('/dashboard/account'),
  toast,
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
  const { field, ...form } = useCallForm(stateSellerType, {
    toast,
    onReadAgain: (_, element) => foldRow(element),
    hasAction: true,
  });
  return (
    <AccountForm name="seller-type" onSubmit={form.onSubmit}>
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
        help="For dealers. It stands beside your cars, and if you’re verified, we check again after you change it."
      />
      <SubmitRow {...form}>Save</SubmitRow>
    </AccountForm>
  );
}
