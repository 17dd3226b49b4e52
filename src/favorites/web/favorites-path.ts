import { href } from 'react-router';
import { queryOf } from '../../kit/query.ts';

/** Where a form is posted that saves a car or removes it; `forget` comes back with a way to undo it. */
export const favoritesAction = (form: 'save' | 'remove' | 'forget' | 'emails'): string =>
  href('/favorites') + queryOf({ form });
