import { href } from 'react-router';
import { type ApiScope, apiScopeTexts } from '../../../calls/api-scope.ts';
import { marketName } from '../../../kit/brand/name-of-process.ts';
import type { Addressee, Mail } from '../../../messages/server/messages.ts';

export const apiKeyMadeMail = (
  { name, email }: Addressee,
  keyName: string,
  scopes: readonly ApiScope[],
): Mail => ({
  recipient: email,
  name,
  subject: 'A new API key for your account',
  paragraphs: [
    `Your account has a new API key, “${keyName}”.`,
    `A program that has it can ${scopes.map((scope) => lowerFirst(apiScopeTexts[scope])).join('; ')}.`,
  ],
  button: { label: 'See your API keys', to: href('/dashboard/account/api-keys') },
  notes: [
    'If it wasn’t you, revoke the key on that page, then reset your password from the login page and write to us.',
  ],
  because: `the security of your ${marketName()} account has changed`,
});

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
