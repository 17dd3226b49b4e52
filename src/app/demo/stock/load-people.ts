import type pg from 'pg';
import { before, type Column, insertRows } from './columns.ts';
import { day } from './offer.ts';
import type { DemoPeople, Person } from './people.ts';

/** Inserts the people and the credentials of the demo people, and returns the number of sellers. */
export async function loadPeople(
  client: pg.ClientBase,
  people: DemoPeople,
  passwordHash: string,
  now: Date,
): Promise<number> {
  const joined = (person: Person) => before(now, person.joinedDaysAgo * day);
  const verified = (person: Person) => before(now, Math.floor(person.joinedDaysAgo / 2) * day);
  const demo = [people.buyer, people.seller, people.admin];
  const all = [...demo, ...people.sellers, ...people.buyers];

  const personColumns: Column<Person>[] = [
    ['id', 'uuid', (person) => person.id],
    ['name', 'text', (person) => person.name],
    ['email', 'text', (person) => person.email],
    ['email_verified', 'boolean', () => true],
    ['is_admin', 'boolean', (person) => person.isAdmin],
    ['status', 'text', (person) => person.status],
    ['verified_seller_at', 'timestamptz', (one) => (one.isVerified ? verified(one) : null)],
    ['created_at', 'timestamptz', joined],
    ['updated_at', 'timestamptz', joined],
  ];
  await insertRows(client, 'people', all, personColumns);

  // Only these three can sign in; the others have no credentials.
  const credentialColumns: Column<Person>[] = [
    ['person_id', 'uuid', (person) => person.id],
    ['provider_id', 'text', () => 'credential'],
    ['account_id', 'text', (person) => person.id],
    ['password', 'text', () => passwordHash],
  ];
  await insertRows(client, 'credentials', demo, credentialColumns);
  return all.filter((person) => person.status === 'seller').length;
}
