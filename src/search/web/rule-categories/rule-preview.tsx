import type { SearchQuery } from '../../search-query.ts';
import { preparingText, textsOf } from '../search-texts.ts';
import { totalText } from '../total-text.ts';

/** Which cars a rule asks for, and how many there are. */
export function RulePreview({
  rule,
  total,
  ignored,
}: {
  rule: SearchQuery;
  /** Null while the search is being prepared. */
  total: number | null;
  /** Words of the sentence that are no facts. */
  ignored: readonly string[];
}) {
  const texts = textsOf(rule);
  return (
    <div role="status" className="grid gap-1 rounded-box bg-base-200 p-4">
      <p className="figures font-semibold">
        {total === null ? preparingText : `${totalText(total)} now`}
      </p>
      <p className="text-sm">{texts.length > 0 ? texts.join(', ') : 'No details chosen yet.'}</p>
      {ignored.length > 0 && (
        <p className="text-sm">
          Left out, because no detail says it: {ignored.map((word) => `“${word}”`).join(', ')}
        </p>
      )}
    </div>
  );
}
