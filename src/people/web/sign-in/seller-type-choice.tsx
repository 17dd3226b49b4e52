import type { Field } from '../../../calls/web/form/call-form.ts';
import { TextField } from '../../../kit/web/field.tsx';
import { sellerTypeMissing } from '../../own-account/seller-type-contract.ts';
import { sellerTypeNames, sellerTypes } from '../../seller-type.ts';

type OneField = ReturnType<Field<string>>;

/** New sellers say how they sell, so that buyers can search for it. */
export const sellerTypeCheck = ({
  status,
  sellerType,
}: {
  status?: unknown;
  sellerType?: unknown;
}) => ({ ...(status === 'seller' && !sellerType ? { sellerType: sellerTypeMissing } : {}) });

/** Private or a dealer: seen once Seller is chosen in the form around it, with or without scripts. */
export const SellerTypeChoice = ({
  sellerType: { name, defaultValue, problem },
  dealership,
}: {
  sellerType: OneField;
  dealership: OneField;
}) => (
  <div className="hidden gap-3 group-has-[[value=seller]:checked]:grid">
    <fieldset>
      <legend className="font-medium text-sm">You sell as</legend>
      <div className="flex flex-wrap gap-x-6">
        {sellerTypes.map((type) => (
          <label key={type} className="pressable flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              value={type}
              defaultChecked={type === defaultValue}
              className="radio radio-primary radio-sm"
            />
            {sellerTypeNames[type]}
          </label>
        ))}
      </div>
      {problem && (
        <p role="alert" className="text-error text-xs">
          {problem}
        </p>
      )}
    </fieldset>
    <div className="hidden group-has-[[value=dealer]:checked]:grid">
      <TextField
        label="Dealership"
        {...dealership}
        autoComplete="organization"
        help="Its name stands beside your cars."
      />
    </div>
  </div>
);
