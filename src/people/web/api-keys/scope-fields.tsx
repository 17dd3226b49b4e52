import { useId } from 'react';
import { type ApiScope, apiScopeTexts } from '../../../calls/api-scope.ts';

/** A box to check for each scope, all of one name. */
export function ScopeFields({
  scopes,
  chosen,
  problem,
}: {
  scopes: readonly ApiScope[];
  chosen: readonly string[];
  problem: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={problem ? id : undefined}>
      <legend className="font-medium text-sm">It can</legend>
      {scopes.map((scope) => (
        <label
          key={scope}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field text-sm hover:bg-base-200"
        >
          <input
            type="checkbox"
            name="scopes"
            value={scope}
            defaultChecked={chosen.includes(scope)}
            className="size-5 shrink-0 accent-primary"
          />
          {apiScopeTexts[scope]}
        </label>
      ))}
      {problem && (
        <p id={id} role="alert" className="text-error text-xs">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
