import { TextField } from '../../kit/web/field.tsx';

/** The card form of the built-in test processor. */
export function CardFields({ isDisabled }: { isDisabled: boolean }) {
  return (
    <fieldset disabled={isDisabled} className="grid gap-4">
      <legend className="sr-only">Card</legend>
      <p className="flex gap-3 text-quiet text-xs">
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          fill="none"
          strokeWidth="1.5"
          className="mt-0.5 size-4 shrink-0 stroke-current"
        >
          <path d="M4 9h12v8H4zM6.5 9V6a3.5 3.5 0 0 1 7 0v3" />
        </svg>
        <span>
          <strong>Test mode.</strong> No real card is charged. Pay with{' '}
          <code className="figures whitespace-nowrap">4242 4242 4242 4242</code>; a declined card is{' '}
          <code className="figures whitespace-nowrap">4000 0000 0000 0002</code>.
        </span>
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
