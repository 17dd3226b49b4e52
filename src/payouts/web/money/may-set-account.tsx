import type { ReactNode } from 'react';
import { unverifiedText } from '../../../people/refuse-unverified.ts';
import { PasswordNeeded } from '../../../people/web/account/account-section.tsx';
import { useSignedInPerson } from '../../../people/web/signed-in-person.ts';

/** The form that says where money goes, or what its reader has to do before. */
export function MaySetAccount({
  hasPassword,
  children,
}: {
  hasPassword: boolean;
  children: ReactNode;
}) {
  const person = useSignedInPerson();
  if (!person?.isEmailVerified) return <p className="max-w-text text-sm">{unverifiedText}</p>;
  return hasPassword ? children : <PasswordNeeded />;
}
