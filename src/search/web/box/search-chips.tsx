import X from 'lucide-react/icons/x';
import type { OutputOf } from '../../../calls/call.ts';
import type { searchCars } from '../../contract.ts';
import { searchPath } from '../../search-path.ts';
import { everything, facetNames, rangeNames } from '../../search-query.ts';
import {
  withoutParts,
  withoutPlace,
  withoutRange,
  withoutUnstated,
  withoutValue,
} from '../../without.ts';
import { saidMiles } from '../said-miles.ts';
import type { Asked } from '../search-address.ts';
import {
  leftOutText,
  nearText,
  orUnstatedText,
  rangeText,
  sortText,
  textsOf,
  valueText,
  withinText,
} from '../search-texts.ts';

/** Each holds the address of the rest: an address made to be long would give a page without end. */
const mostChips = 40;

type Found = OutputOf<typeof searchCars>;

interface Chip {
  readonly text: string;
  /** The search without it. */
  readonly left: Pick<Asked, 'sentence' | 'query'>;
}

/** What was understood and chosen, each a link to the search without it. */
export function SearchChips({ asked, found }: { asked: Asked; found: Found }) {
  const chips = [...chipsOfSentence(asked, found), ...chipsOfChoices(asked, saidMiles(found))]
    .slice(0, mostChips)
    .map(({ text, left }) => ({ text, path: searchPath({ ...left, within: asked.within }) }));
  if (chips.length === 0) return null;
  return (
    <nav aria-label="Your search">
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ text, path }) => (
          <li key={`${text} ${path}`}>
            <a
              href={path}
              className="btn btn-sm btn-outline font-normal"
              aria-label={`Remove from search: ${text}`}
            >
              {text}
              <X size={14} strokeWidth={1.5} nonScalingStroke />
            </a>
          </li>
        ))}
        {chips.length > 1 && (
          <li>
            <a
              href={searchPath({ sentence: '', query: everything, within: asked.within })}
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

const chipsOfSentence = ({ sentence, query }: Asked, { understood }: Found): Chip[] =>
  understood.flatMap((part) => {
    const text = partText(part);
    return text === '' ? [] : [{ text, left: { sentence: withoutParts(sentence, [part]), query } }];
  });

function partText({ asked, words, wordsLast, miles }: Found['understood'][number]): string {
  if (wordsLast.length > 0) return `not “${wordsLast.join(' ')}”`;
  if (asked.sort) return sortText(asked.sort);
  return miles === null ? textsOf(asked, words).join(' or ') : withinText(miles);
}

function chipsOfChoices({ sentence, query }: Asked, said: number | null): Chip[] {
  const chip = (text: string, left: Asked['query']): Chip => ({
    text,
    left: { sentence, query: left },
  });
  return [
    ...(['is', 'isNot'] as const).flatMap((kind) =>
      facetNames.flatMap((facet) =>
        (query[kind][facet] ?? []).map((value) =>
          chip(
            (kind === 'is' ? valueText : leftOutText)(facet, value),
            withoutValue(query, kind, facet, value),
          ),
        ),
      ),
    ),
    ...rangeNames.flatMap((name) => {
      const range = query.ranges[name];
      return range ? [chip(rangeText(name, range), withoutRange(query, name))] : [];
    }),
    ...(query.orUnstated ?? []).map((name) =>
      chip(orUnstatedText(name), withoutUnstated(query, name)),
    ),
    ...(query.near ?? []).map(({ place, miles }) =>
      chip(nearText({ place, miles: said ?? miles }), withoutPlace(query, place)),
    ),
  ];
}
