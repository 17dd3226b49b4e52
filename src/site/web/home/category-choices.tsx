import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { carsText, categoryNames } from '../../../categories/category.ts';
import { categoryPath } from '../../../categories/category-path.ts';
import type { Category } from '../../../categories/contract.ts';
import { imageUrl } from '../../../images/image.ts';
import type { RuleCategory } from '../../../search/rule-categories-contract.ts';
import { CategoryScene } from './category-scene.tsx';

export const CategoryChoices = ({
  categories,
  others,
}: {
  categories: readonly Category[];
  /** The categories beside the four. */
  others: readonly RuleCategory[];
}) => (
  <section id="categories" aria-labelledby="categories-title" className="page-width">
    <h2 id="categories-title" className="text-xl">
      Categories of Second hand Cars
    </h2>
    <p className="mt-2 text-quiet">Browse by type. Click a choice to see everything in stock.</p>
    <div className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 sm:gap-y-10 lg:grid-cols-4">
      {categories.map((category) => (
        <Choice key={category.id} category={category} />
      ))}
    </div>
    {others.length > 0 && (
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-6 lg:grid-cols-4">
        {others.map((category) => (
          <OtherChoice key={category.id} category={category} />
        ))}
      </ul>
    )}
  </section>
);

/** The link covers the whole card; screen readers read it as `View All Sports Cars`. */
function Choice({ category: { id, name, description, quantity } }: { category: Category }) {
  const [titleId, linkId] = [`category-${id}`, `view-${id}`];
  return (
    <article className="group card-target grid grid-rows-[auto_auto_1fr]">
      <div className="overflow-hidden rounded-box">
        <CategoryScene
          id={id}
          sizes="(min-width: 1440px) 318px, (min-width: 1024px) 23vw, 46vw"
          className="aspect-3/2 transition-transform duration-250 ease-settle group-hover:scale-[1.02]"
        />
      </div>
      <div className="mt-3 grid gap-0.5 sm:mt-4">
        <h3 id={titleId} className="text-base sm:text-lg">
          {name}
        </h3>
        <p className="figures">{carsText(quantity)}</p>
      </div>
      <div className="mt-2 grid content-between justify-items-start gap-3">
        <p className="max-w-[24rem] text-quiet text-sm">{description}</p>
        <Link
          to={categoryPath(id)}
          id={linkId}
          aria-labelledby={`${linkId} ${titleId}`}
          className="stretched btn btn-outline btn-sm max-sm:btn-md shrink-0"
        >
          View All
        </Link>
      </div>
    </article>
  );
}

const OtherChoice = ({ category: { id, name, imageId, quantity } }: { category: RuleCategory }) => (
  <li className="card-target grid min-h-11 grid-cols-1 content-start gap-2">
    {imageId && (
      <img
        src={imageUrl(imageId, 360)}
        width={360}
        height={240}
        alt=""
        loading="lazy"
        className="aspect-3/2 w-full rounded-box bg-base-200 object-cover"
      />
    )}
    <h3 className="font-semibold text-base">
      <Link to={categoryPath(id)} className="stretched">
        {name}
      </Link>
    </h3>
    {quantity !== null && <p className="figures text-quiet text-sm">{carsText(quantity)}</p>}
  </li>
);

/** A category's picture that leads to its cars, where nothing beside it does. */
export const CategoryLink = (scene: ComponentProps<typeof CategoryScene>) => (
  <Link to={categoryPath(scene.id)} aria-label={categoryNames[scene.id]} className="block">
    <CategoryScene {...scene} />
  </Link>
);
