import type { FastifyRequest } from 'fastify';
import { renderedForHeader } from '../../../kit/rendered-for.ts';
import type { AnyCall } from '../../call.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { Authentication } from '../authentication.ts';
import type { Session } from '../handler.ts';

/**
 * Refuses a change by a page that shows another account than the browser is signed in to by now: in
 * another window, somebody has logged in since. Programs do not say whom their pages are for, and
 * where nobody is signed in anymore, the call itself says so.
 */
export async function refuseOtherPerson(
  call: AnyCall,
  { headers }: FastifyRequest,
  session: Session | null,
  authentication: Authentication,
): Promise<Refusal | null> {
  const renderedFor = headers[renderedForHeader];
  if (renderedFor === undefined || call.method === 'GET') return null;
  // By the cookie alone: the page may have the token of the account that it shows.
  const now = session ?? (await authentication.bySession(headers));
  if (!now || now.person.id === renderedFor) return null;
  const { name, email } = now.person;
  return refuse('other-person', { facts: { name, email } });
}
