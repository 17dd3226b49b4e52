import { href, Link } from 'react-router';
import { carsText } from '../../../categories/category.ts';
import type { Brand } from '../../../kit/brand/brand.ts';
import { priceText } from '../../../kit/money.ts';
import { queryOf } from '../../../kit/query.ts';
import { ProtectionLine } from '../../../sales/web/protection-line.tsx';
import { SearchBox } from '../../../search/web/box/search-box.tsx';
import { lotSceneAddress } from '../../lot-scene.ts';
import { startOf } from './home-sections.ts';

const wideWindow = '(min-width: 64rem)';
const wideFiles = (type: 'avif' | 'webp') =>
  `${lotSceneAddress(1440, type)} 1440w, ${lotSceneAddress(2560, type)} 2560w`;

export const headingOf = ({ heroHeading }: Brand): string =>
  heroHeading ?? 'Buy Used Microbus, Luxury, Electric and Sports Cars,';

/** Goes on where the heading ends, which another one may not. */
export const textOf = ({ heroHeading, heroText }: Brand): string =>
  heroText ?? (heroHeading ? '' : 'at one honest price.');

/** The picture's sky is dark at any hour, so the text always has the colors of the dark theme. */
export const HomeBanner = ({
  onOffer,
  isCached,
  brand,
}: {
  onOffer: number;
  isCached: boolean;
  brand: Brand;
}) => (
  <section
    data-theme="night"
    className="relative isolate mx-auto w-full max-w-page overflow-hidden bg-base-100 text-base-content lg:min-h-[36rem] min-[100rem]:rounded-b-box"
  >
    <div className="page-width grid grid-cols-1 justify-items-start gap-7 pt-10 pb-[73vw] sm:pb-[52vw] lg:py-20">
      <div className="grid gap-4">
        <h1 className="max-w-[15ch] text-2xl sm:max-w-[18ch]">{headingOf(brand)}</h1>
        {textOf(brand) && <p className="max-w-[30ch] text-lg">{textOf(brand)}</p>}
      </div>
      <div className="grid justify-items-start gap-3">
        {/* The brightest place of the page, also at night. */}
        <div data-theme="paper" className="rounded-field bg-base-100">
          <SearchBox isLarge className="w-[min(36rem,88vw,100vw-2rem)]" />
        </div>
        {onOffer > 0 && <ExampleSearches />}
      </div>
      <div className="grid justify-items-start gap-4">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <a href={startOf(brand).replace('/#', '#')} className="btn btn-outline btn-lg px-8">
            Get Started
          </a>
          <p className="text-sm">
            <strong className="figures font-semibold">{carsText(onOffer)}</strong>
            {isCached ? ', not for sale right now' : ' for sale today'}
          </p>
        </div>
        <ProtectionLine className="" />
      </div>
    </div>
    {/* Last: it stands at the bottom, and would move where it is painted before the text is there. */}
    <Scene />
    <div className="dusk-over-picture absolute inset-0 -z-10" />
  </section>
);

/** What may be typed, for those who do not know that whole sentences are understood. */
const ExampleSearches = () => (
  <p className="flex flex-wrap items-baseline gap-x-4 text-sm">
    <span>Try</span>
    {exampleSearches().map((sentence) => (
      <Link
        key={sentence}
        to={href('/search') + queryOf({ q: sentence })}
        className="link max-sm:py-2.5"
      >
        {sentence}
      </Link>
    ))}
  </p>
);

const exampleSearches = (): readonly string[] => [
  `family SUV under ${priceText(25_000_00)}`,
  'low mileage electric car',
  'pickup for towing',
];

const Scene = () => (
  <picture>
    <source
      type="image/avif"
      media={wideWindow}
      srcSet={wideFiles('avif')}
      sizes="(min-width: 1440px) 1440px, 100vw"
    />
    <source
      type="image/webp"
      media={wideWindow}
      srcSet={wideFiles('webp')}
      sizes="(min-width: 1440px) 1440px, 100vw"
    />
    <source type="image/avif" srcSet={lotSceneAddress(800, 'avif')} />
    <img
      src={lotSceneAddress(800, 'webp')}
      width={800}
      height={880}
      alt=""
      fetchPriority="high"
      className="absolute inset-x-0 bottom-0 -z-20 aspect-10/11 w-full object-cover object-bottom sm:aspect-4/3 lg:inset-0 lg:aspect-auto lg:size-full lg:object-[42%_68%]"
    />
  </picture>
);
