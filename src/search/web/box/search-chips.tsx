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
    <nav aria-label="Your search">
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ text, note, path, isIdle }) => (
          <li key={`${text} ${path}`}>
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
          <li>
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
