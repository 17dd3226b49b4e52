import X from 'lucide-react/icons/x';
import { type AskedSearch, searchPath } from '../../search-path.ts';
import { everything } from '../../search-query.ts';
import type { Chip } from '../view/chips-of.ts';

/** What was understood and chosen, each a link to the search without it. */
export function SearchChips({
  chips,
  within,
}: { chips: readonly Chip[] } & Pick<AskedSearch, 'within'>) {
  if (chips.length === 0) return null;
  return (
    <nav aria-label="Your search" className="max-sm:side-scroll max-sm:-mx-4 max-sm:px-4">
      <ul className="flex gap-2 sm:flex-wrap">
        {chips.map(({ text, note, path, isIdle }) => (
          <li key={`${text} ${path}`} className="shrink-0 sm:shrink">
            <a
              href={path}
              className="btn btn-sm btn-outline font-normal"
              aria-label={`Remove from search: ${text}${note && ` (${note})`}`}
            >
              {isIdle ? <s>{text}</s> : text}
              {note && <span className="figures text-quiet text-xs">{note}</span>}
              <X size={14} strokeWidth={1.5} nonScalingStroke />
            </a>
          </li>
        ))}
        {chips.length > 1 && (
          <li className="shrink-0">
            <a
              href={searchPath({ sentence: '', query: everything, within })}
              className="btn btn-sm btn-ghost"
            >
              Clear all
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
