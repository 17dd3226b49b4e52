import { Link } from 'react-router';
import { useCurrentInView } from '../../../ui/list/current-in-view.ts';
import type { SearchView } from '../view/search-view.ts';

export const SortLinks = ({ sorts }: Pick<SearchView, 'sorts'>) => (
  <nav
    ref={useCurrentInView(sorts.find(({ isChosen }) => isChosen)?.text)}
    aria-label="Sort by"
    className="side-scroll relative -mx-4 flex gap-1 scroll-px-4 px-4 pb-1 sm:mx-0 sm:flex-wrap sm:px-0"
  >
    {sorts.map(({ text, path, isChosen }) => (
      <Link
        key={text}
        to={path}
        aria-current={isChosen ? 'page' : undefined}
        className="btn btn-ghost btn-sm shrink-0 border-base-300 aria-[current=page]:border-primary aria-[current=page]:bg-base-200 aria-[current=page]:text-primary aria-[current=page]:[scroll-initial-target:nearest]"
      >
        {text}
      </Link>
    ))}
  </nav>
);
