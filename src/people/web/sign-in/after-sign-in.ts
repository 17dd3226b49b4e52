import { useNavigate, useRevalidator } from 'react-router';
import { forgetAccessToken, renewAccessToken } from '../../../calls/web/access-token.ts';
import { apiBase } from '../../../calls/web/call-api.ts';

/** After login: the token is requested and kept, then the wanted page replaces this one. */
export function useAfterSignIn() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (email: string, wanted: string): Promise<void> => {
    forgetAccessToken();
    await renewAccessToken(apiBase, email);
    await revalidate();
    await navigate(wanted, { replace: true });
  };
}
