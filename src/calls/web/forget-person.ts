// In a file of its own, since every page with scripts loads the token.
import { clearPrivateDrafts } from '../../ui/draft/stored-draft.ts';
import { forgetAccessToken } from './access-token.ts';

/** Once nobody may be signed in anymore: their token, and what only they may read. */
export function forgetPerson(): void {
  forgetOthers(null);
}

/** Once this person has signed in: the token of whoever was before, and what only others may read. */
export function forgetOthers(email: string | null): void {
  forgetAccessToken();
  clearPrivateDrafts(email);
}
