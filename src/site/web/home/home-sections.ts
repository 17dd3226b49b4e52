import { href } from 'react-router';
import { type Brand, homeSections } from '../../../kit/brand/brand.ts';

/** The sections of the home page in their order. */
export const sectionsOf = ({ sections = homeSections }: Brand) => sections;

/** Where somebody on the home page begins to look for a car. */
export const startOf = (brand: Brand): string =>
  sectionsOf(brand).includes('categories') ? '/#categories' : href('/search');
