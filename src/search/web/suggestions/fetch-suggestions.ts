import { apiBase } from '../../../calls/web/call-api.ts';
import type { Suggestion } from '../../suggestion.ts';

const known = new Map<string, readonly Suggestion[]>();

/** None where the server has no answer. */
export async function fetchSuggestions(
  form?: HTMLFormElement | null,
): Promise<readonly Suggestion[]> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form ?? undefined))
    if (value !== '') fields[name] = name in fields ? `${fields[name]},${value}` : String(value);
  if (form?.dataset.within) fields.within = form.dataset.within;
  const address = `${apiBase}/search/suggestions?${new URLSearchParams(fields)}`;
  const ready = known.get(address);
  if (ready) return ready;
  try {
    const response = await fetch(address);
    if (!response.ok) return [];
    const found: Suggestion[] = await response.json();
    known.set(address, found);
    return found;
  } catch {
    return [];
  }
}
