import { useNavigate, useRevalidator } from 'react-router';
import { forgetAccessToken, renewAccessToken } from '../../../calls/web/access-token.ts';
import { apiBase } from '../../../calls/web/call-api.ts';

/** After login: requests and stores the access token, then goes to the requested page. */
export function useAfterSignIn() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (email: string, returnTo: string): Promise<void> => {
    forgetAccessToken();
    await renewAccessToken(apiBase, email);
    await revalidate();
    await navigate(returnTo, { replace: true });
  };
}
