import { useNavigate, useRevalidator } from 'react-router';
import { renewAccessToken } from '../../../calls/web/access-token.ts';
import { apiBase } from '../../../calls/web/call-api.ts';
import { forgetOthers } from '../../../calls/web/forget-person.ts';

/**
 * Requests and stores the access token after a login, then goes to the requested page. Without a
 * token the person is signed in all the same: the next call that needs one requests it again.
 */
export function useAfterSignIn() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (email: string, returnTo: string): Promise<void> => {
    forgetOthers(email);
    await renewAccessToken(apiBase, email).catch(() => null);
    await revalidate();
    await navigate(returnTo, { replace: true });
  };
}
