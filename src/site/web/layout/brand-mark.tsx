import { useBrand } from '../../../calls/web/page/root-data.ts';
import { type Brand, brandPicture, type Logo, standsAlone } from '../../../kit/brand/brand.ts';
import { defaultMarketName } from '../../../kit/brand/market-name.ts';

/** The logo and the name of this market. */
export const BrandMark = () => <MarkOf brand={useBrand()} />;

interface Shown {
  readonly brand: Brand;
  /** The class of the plate behind a logo; by the theme of the page if left out. */
  readonly plate?: string | undefined;
}

/** The logo and the name of any brand. */
export function MarkOf({ brand, plate }: Shown) {
  const { logo, name } = brand;
  const shownName = name ?? defaultMarketName;
  if (logo && standsAlone(logo)) return <LogoPicture brand={brand} plate={plate} alt={shownName} />;
  return (
    <>
      {logo ? <LogoPicture brand={brand} plate={plate} alt="" /> : <ForecourtMark />}
      {logo || name ? <span className="font-semibold text-lg">{shownName}</span> : <Wordmark />}
    </>
  );
}

/** What fits into the header, in pixels of the page. */
const largest = { width: 200, height: 40 };

const fitted = ({ width, height }: Logo) => {
  const share = Math.min(largest.width / width, largest.height / height, 1);
  return { width: Math.round(width * share), height: Math.round(height * share) };
};

/** Without a logo for dark grounds, the one stands on a light plate there. */
export function LogoPicture({
  brand: { logo, darkLogo },
  plate = darkLogo ? '' : 'dark:bg-base-content',
  alt,
}: Shown & { alt: string }) {
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

/** The name as a drawing, in the typeface at its weight of 600: there before any typeface is. */
const Wordmark = () => (
  <svg role="img" aria-label="Forecourt" viewBox="0 0 461 78" className="h-4 fill-current">
    <path d="m6 75v-72h13v72zm6-29v-10h41v10zm0-33v-10h43v10zm76 63q-8 0-14-3q-7-4-10-10q-3-6-3-14q0-8 3-13q4-6 10-10q6-3 14-3q8 0 14 3q6 4 10 10q3 5 3 13q0 8-3 14q-4 6-10 10q-6 3-14 3zm0-10q4 0 7-2q3-2 5-6q2-4 2-9q0-7-4-12q-4-4-10-4q-6 0-10 4q-4 5-4 12q0 5 2 9q1 4 5 6q3 2 7 2zm36 9v-51h12v12v39zm12-27l-1-12q2-6 6-10q4-3 10-3q3 0 3 0v12q0 0-1 0q-1 0-2 0q-7 0-11 3q-4 3-4 10zm49 28q-8 0-15-3q-6-4-9-10q-3-6-3-14q0-7 3-13q3-6 9-10q6-3 14-3q8 0 14 3q5 3 8 9q3 6 3 13q0 2 0 3q0 1 0 2h-43v-9h33l-2 3q0-7-4-11q-3-4-9-4q-6 0-10 5q-4 4-4 13q0 8 4 12q4 5 11 5q4 0 7-2q3-2 4-5h12q-2 8-8 12q-6 4-15 4zm55 0q-8 0-14-3q-6-4-9-10q-3-6-3-14q0-7 3-13q3-6 9-10q6-3 14-3q6 0 11 2q5 3 9 7q3 4 4 10h-12q-1-4-5-7q-3-2-7-2q-4 0-7 2q-3 2-5 6q-1 3-1 8q0 5 1 9q2 4 5 6q3 2 7 2q4 0 7-2q4-3 5-7h12q-1 6-4 10q-4 4-9 7q-5 2-11 2zm55 0q-8 0-14-3q-7-4-10-10q-3-6-3-14q0-8 3-13q4-6 10-10q6-3 14-3q8 0 14 3q6 4 10 10q3 5 3 13q0 8-3 14q-4 6-10 10q-6 3-14 3zm0-10q4 0 7-2q3-2 5-6q2-4 2-9q0-7-4-12q-4-4-10-4q-6 0-10 4q-4 5-4 12q0 5 2 9q1 4 5 6q3 2 7 2zm52 10q-5 0-9-2q-4-3-6-6q-2-4-2-9v-35h13v32q0 5 2 7q2 3 7 3q4 0 7-2q3-2 4-5q2-3 2-8l1 13q-2 5-7 9q-5 3-12 3zm18-1v-12v-39h13v51zm25 0v-51h12v12v39zm12-27l-1-12q2-6 6-10q4-3 10-3q3 0 3 0v12q0 0-1 0q-1 0-2 0q-7 0-11 3q-4 3-4 10zm49 28q-10 0-14-4q-5-5-5-14v-46l13-4v51q0 3 2 5q2 2 6 2q2 0 3 0q2-1 3-1v10q-1 0-4 1q-2 0-4 0zm-29-42v-10h37v10z" />
  </svg>
);

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
