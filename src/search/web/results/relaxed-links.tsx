import type { SearchView } from '../view/search-view.ts';

/** What each thing that is asked costs: the search without it or farther away, and how many cars that finds. */
export const RelaxedLinks = ({ relaxed }: Pick<SearchView, 'relaxed'>) => (
  <nav aria-label="Ask for less" className="max-w-text">
    <ul>
      {relaxed.map(({ text, path, total }) => (
        <li key={path} className="border-base-300 border-b">
          <a
            href={path}
            className="flex min-h-11 items-center justify-between gap-6 rounded-field py-2 text-left text-sm hover:bg-base-200"
          >
            <span>{text}</span>
            <span className="figures link shrink-0">{total}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
