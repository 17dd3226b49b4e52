import { TextField } from '../../kit/web/field.tsx';

/** The card form of the built-in test processor. */
export function CardFields({ isDisabled }: { isDisabled: boolean }) {
  return (
    <fieldset disabled={isDisabled} className="grid gap-4">
      <legend className="sr-only">Card</legend>
      <p className="rounded-field bg-base-200 px-4 py-3 text-xs">
        <strong>Test mode.</strong> No real card is charged. Pay with{' '}
        <code className="figures">4242 4242 4242 4242</code>; a declined card is{' '}
        <code className="figures">4000 0000 0000 0002</code>.
      </p>
      <TextField
        label="Card number"
        name="cardNumber"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
        required
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField label="Expires" name="cardExpiry" autoComplete="cc-exp" placeholder="12 / 30" />
        <TextField
          label="Security code"
          name="cardCvc"
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder="123"
        />
      </div>
    </fieldset>
  );
}
