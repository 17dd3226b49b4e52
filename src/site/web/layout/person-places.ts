// Where a person finds what is theirs: the menu under their name and the drawer of the dashboard list the same,
// and the drawer also what is for admins.
import { href } from 'react-router';
import { isSeller, mayOwnCars, type Person } from '../../../people/person.ts';

export const messages = { to: href('/dashboard/conversations'), name: 'My messages' };

/** Everyone may buy. */
export const buyersPlaces = [
  { to: href('/dashboard'), name: 'My Orders' },
  messages,
  { to: href('/dashboard/viewings'), name: 'Viewings' },
  { to: href('/favorites'), name: 'Favorites' },
  { to: href('/saved-searches'), name: 'Saved searches' },
];

export const sellersPlaces = (person: Person) => [
  ...(isSeller(person) ? [{ to: href('/dashboard/addcars'), name: 'Add A Product' }] : []),
  ...(mayOwnCars(person)
    ? [
        { to: href('/dashboard/mycars'), name: 'My Products' },
        { to: href('/dashboard/money'), name: 'Money' },
      ]
    : []),
];

export const account = { to: href('/dashboard/account'), name: 'My account' };
