import { useBrand } from '../../../calls/web/page/root-data.ts';
import { type Brand, brandPicture, type Logo, standsAlone } from '../../../kit/brand/brand.ts';
import { defaultMarketName } from '../../../kit/brand/market-name.ts';

/** The logo and the name of this market. */
export const BrandMark = () => <MarkOf brand={useBrand()} />;

interface MarkProps {
  readonly brand: Brand;
  /** The class of the plate behind a logo; by the theme of the page if left out. */
  readonly plate?: string | undefined;
}

/** The logo and the name of any brand. */
export function MarkOf({ brand, plate }: MarkProps) {
  const { logo, name } = brand;
  const marketName = name ?? defaultMarketName;
  if (logo && standsAlone(logo))
    return <LogoPicture brand={brand} plate={plate} alt={marketName} />;
  return (
    <>
      {logo ? <LogoPicture brand={brand} plate={plate} alt="" /> : <ForecourtMark />}
      <span className="min-w-0 truncate font-semibold text-[length:min(var(--text-lg),6.6vw)]/7">
        {marketName}
      </span>
    </>
  );
}

/** What fits into the header, in pixels of the page. */
const largest = { width: 200, height: 40 };

const fitted = ({ width, height }: Logo) => {
  const share = Math.min(largest.width / width, largest.height / height, 1);
  return { width: Math.round(width * share), height: Math.round(height * share) };
};

/** Where there is no logo for dark grounds, the other one stands on a light plate there. */
export function LogoPicture({
  brand: { logo, darkLogo },
  plate = darkLogo ? '' : 'dark:bg-base-content',
  alt,
}: MarkProps & { alt: string }) {
  if (!logo) return null;
  return (
    <picture>
      {darkLogo && (
        <source
          srcSet={brandPicture(darkLogo, 'logo')}
          media="(prefers-color-scheme: dark)"
          {...fitted(darkLogo)}
        />
      )}
      <img
        src={brandPicture(logo, 'logo')}
        alt={alt}
        {...fitted(logo)}
        className={`rounded-field ${plate}`}
      />
    </picture>
  );
}

/** A parked car under a canopy, in a few strokes. */
export const ForecourtMark = () => (
  <svg aria-hidden="true" viewBox="0 0 28 28" className="size-7 shrink-0 text-primary" fill="none">
    <path
      d="M3 9.5 14 4l11 5.5M6 10.5v13M22 10.5v13"
      className="stroke-current"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M9 21.5v-3l1.7-4h6.6l1.7 4v3z" className="fill-current" />
  </svg>
);
