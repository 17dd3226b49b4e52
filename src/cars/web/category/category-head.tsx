import type { ReactNode } from 'react';
import { carsText } from '../../../categories/category.ts';
import { PageHead } from '../../../ui/list/page-head.tsx';

/** What a category is, and below it what is asked among its cars. */
export const CategoryHead = ({
  category: { name, description, quantity },
  children,
}: {
  category: {
    readonly name: string;
    readonly description: string;
    /** Null while the search is being prepared. */
    readonly quantity: number | null;
  };
  children: ReactNode;
}) => (
  <PageHead
    title={name}
    about={
      <>
        {quantity !== null && quantity > 0 && (
          <span className="figures">{carsText(quantity)}. </span>
        )}
        {description}
      </>
    }
  >
    {children}
  </PageHead>
);
