import { brandOf } from './type-card.ts';

/** The mark of the card that is being typed, drawn in the color of the text; a plain card otherwise. */
export function BrandMark({ number }: { number: string }) {
  const brand = brandOf(number);
  return (
    <svg
      role="img"
      aria-label={brand ?? 'Card'}
      viewBox="0 0 36 24"
      fill="none"
      className="pointer-events-none absolute end-3 top-1/2 w-9 -translate-y-1/2 stroke-current text-quiet"
    >
      <rect x=".75" y=".75" width="34.5" height="22.5" rx="3.5" strokeWidth="1.5" />
      {brand === 'Mastercard' ? (
        <g className="fill-current" stroke="none" opacity=".7">
          <circle cx="14.5" cy="12" r="6" />
          <circle cx="21.5" cy="12" r="6" opacity=".7" />
        </g>
      ) : brand ? (
        <text
          x="18"
          y="15.8"
          textAnchor="middle"
          stroke="none"
          className={`fill-current font-bold ${brand === 'Visa' ? 'text-[11px] italic' : 'text-[9px]'}`}
        >
          {brand === 'Visa' ? 'VISA' : 'AMEX'}
        </text>
      ) : (
        <path d="M1 8h34M5 16h7" strokeWidth="2" />
      )}
    </svg>
  );
}
