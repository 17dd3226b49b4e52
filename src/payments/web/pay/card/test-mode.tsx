import { testCards } from '../../../test-cards.ts';

export const TestMode = () => (
  <div className="flex gap-3 text-quiet text-xs">
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth="1.5"
      className="mt-0.5 size-4 shrink-0 stroke-current"
    >
      <path d="M4 9h12v8H4zM6.5 9V6a3.5 3.5 0 0 1 7 0v3" />
    </svg>
    <div className="grid min-w-0 gap-1">
      <p>
        <strong>Test mode.</strong> No real card is charged. Pay with{' '}
        <code className="figures whitespace-nowrap">4242 4242 4242 4242</code>, any future date and
        any CVC.
      </p>
      <details>
        <summary className="w-fit cursor-pointer underline underline-offset-2 max-lg:-my-1 max-lg:py-3">
          More test cards
        </summary>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {testCards.map(({ name, number, does }) => (
            <div key={name} className="contents">
              <dt className="figures whitespace-nowrap">{number}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  </div>
);
