import { type Environment, InvalidSetting, text } from './values/setting-values.ts';

export const googleSettingNames = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'];

export interface GoogleClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Both keys or none; the issuer is written as its own tokens write it, without a slash at the end. */
export function googleClient(environment: Environment): GoogleClient | null {
  const issuer = text(environment, 'GOOGLE_ISSUER', 'https://accounts.google.com');
  const isAddress = URL.canParse(issuer) && /^https:$/.test(new URL(issuer).protocol);
  if (!isAddress || /[/?#]$/.test(issuer))
    throw new InvalidSetting(
      `GOOGLE_ISSUER must look like https://accounts.google.com, not "${issuer}".`,
    );
  const clientId = text(environment, 'GOOGLE_CLIENT_ID', '');
  const clientSecret = text(environment, 'GOOGLE_CLIENT_SECRET', '');
  if (!clientId && !clientSecret) return null;
  for (const [name, value] of Object.entries({
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
  }))
    if (!value) throw new InvalidSetting(`${name} is missing: Google needs its id and its secret.`);
  return { issuer, clientId, clientSecret };
}
