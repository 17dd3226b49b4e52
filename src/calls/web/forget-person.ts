// Apart from the token, which every page with scripts loads.
import { clearPrivateDrafts } from '../../kit/web/draft/private-drafts.ts';
import { forgetAccessToken } from './access-token.ts';

/** Once another person may be signed in than before, or nobody: their token, and what only they may read. */
export function forgetPerson(): void {
  forgetAccessToken();
  clearPrivateDrafts();
}
