import type pg from 'pg';
import { day } from '../offer.ts';
import type { DemoPeople, Person } from '../people.ts';
import { before, type Column, insertRows } from './columns.ts';

/** Inserts the people and the credentials of the demo people, and returns the number of sellers. */
export async function loadPeople(
  client: pg.ClientBase,
  people: DemoPeople,
  passwordHash: string,
  now: Date,
): Promise<number> {
  const demo = [people.buyer, people.seller, people.admin];
  const all = [...demo, ...people.sellers, ...people.buyers];

  await insertPeople(client, all, now);

  // Only these three can sign in; the others have no credentials.
  const credentialColumns: Column<Person>[] = [
    ['person_id', (person) => person.id],
    ['provider_id', () => 'credential'],
    ['account_id', (person) => person.id],
    ['password', () => passwordHash],
  ];
  await insertRows(client, 'credentials', demo, credentialColumns);
  return all.filter((person) => person.status === 'seller').length;
}

export async function insertPeople(
  client: pg.ClientBase,
  people: readonly Person[],
  now: Date,
): Promise<void> {
  const joined = (person: Person) => before(now, person.joinedDaysAgo * day);
  const verified = (person: Person) => before(now, Math.floor(person.joinedDaysAgo / 2) * day);
  const personColumns: Column<Person>[] = [
    ['id', (person) => person.id],
    ['name', (person) => person.name],
    ['email', (person) => person.email],
    ['email_verified', () => true],
    ['is_admin', (person) => person.isAdmin],
    ['status', (person) => person.status],
    ['verified_seller_at', (one) => (one.isVerified ? verified(one) : null)],
    ['seller_type', (one) => one.sellerType],
    ['dealership', (one) => (one.sellerType === 'dealer' ? one.name : null)],
    ['created_at', joined],
    ['updated_at', joined],
  ];
  await insertRows(client, 'people', people, personColumns);
}
