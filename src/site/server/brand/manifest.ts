// What a browser reads to install the market: https://www.w3.org/TR/appmanifest/
import { type Brand, brandPicture } from '../../../kit/brand/brand.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import { paper } from '../../../kit/server/theme-colors.ts';

const pngs = (small: string, large: string, maskable: string) => [
  { src: small, sizes: '192x192', type: 'image/png' },
  { src: large, sizes: '512x512', type: 'image/png' },
  { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

function iconsOf({ icon, logo }: Brand) {
  const own = icon ?? logo;
  if (own)
    return pngs(
      brandPicture(own, 'icon-192'),
      brandPicture(own, 'icon-512'),
      brandPicture(own, 'maskable-512'),
    );
  return [
    { src: '/pictures/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...pngs('/pictures/icon-192.png', '/pictures/icon-512.png', '/pictures/icon-512.png'),
  ];
}

export const manifestOf = (brand: Brand) => ({
  id: '/',
  name: marketName(),
  short_name: marketName(),
  description: brand.heroText ?? 'Used cars at one honest price',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // With a button back where there is such a thing.
  display_override: ['minimal-ui', 'standalone'],
  background_color: paper.ground,
  theme_color: brand.accent?.light.accent ?? paper.ground,
  icons: iconsOf(brand),
});
