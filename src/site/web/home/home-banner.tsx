import { carsText } from '../../../categories/category.ts';
import type { Brand } from '../../../kit/brand/brand.ts';
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
    className="relative isolate mx-auto w-full max-w-page overflow-hidden bg-base-100 text-base-content lg:min-h-[39rem] min-[100rem]:rounded-b-box"
  >
    <div className="page-width grid justify-items-start gap-7 pt-12 pb-[74vw] sm:pb-[52vw] lg:pt-24 lg:pb-24">
      <div className="grid gap-4">
        <h1 className="max-w-[15ch] text-2xl sm:max-w-[18ch]">{headingOf(brand)}</h1>
        {textOf(brand) && <p className="max-w-[30ch] text-lg">{textOf(brand)}</p>}
      </div>
      <div className="grid justify-items-start gap-4">
        <a href={startOf(brand).replace('/#', '#')} className="btn btn-primary btn-lg px-8">
          Get Started
        </a>
        <SearchBox className="w-[min(30rem,88vw)]" />
        <p className="text-sm">
          <strong className="figures font-semibold">{carsText(onOffer)}</strong>
          {isCached ? ', not for sale right now' : ' for sale today'}
        </p>
        <ProtectionLine className="" />
      </div>
    </div>
    {/* Last: it stands at the bottom, and would move where it is painted before the text is there. */}
    <Scene />
    <div className="dusk-over-picture absolute inset-0 -z-10" />
  </section>
);

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
