import { href } from 'react-router';
import { type Brand, type HomeSection, homeSections } from '../../../kit/brand/brand.ts';

/** The sections of the home page in their order. */
export const sectionsOf = ({ sections }: Brand): readonly HomeSection[] => sections ?? homeSections;

/** Where somebody on the home page begins to look for a car. */
export const startOf = (brand: Brand): string =>
  sectionsOf(brand).includes('categories') ? '/#categories' : href('/search');
