import type { ComponentProps } from 'react';
import { href, Link } from 'react-router';
import { categoryNames } from '../../../categories/category.ts';
import { CategoryScene } from './category-scene.tsx';

/** A category's picture that leads to its cars, where nothing beside it does. */
export const CategoryLink = (scene: ComponentProps<typeof CategoryScene>) => (
  <Link
    to={href('/cars/:categoryId', { categoryId: String(scene.id) })}
    aria-label={categoryNames[scene.id]}
    className="block"
  >
    <CategoryScene {...scene} />
  </Link>
);
