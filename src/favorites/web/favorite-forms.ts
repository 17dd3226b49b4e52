// What the forms of favorites do, on every page that has one. They are posted to `favoritesAction`.
import { href } from 'react-router';
import { form, type Texts } from '../../calls/web/form/form.ts';
import type { RefusalMessages } from '../../calls/web/refusal-messages.ts';
import { carGoneText } from '../../cars/car.ts';
import { queryOf } from '../../kit/query.ts';
import { returnPath } from '../../people/return-path.ts';
import { removeFavorite, saveFavorite, setPriceDropEmails } from '../contract.ts';

export const savedText = 'Saved to your favorites';
export const removedText = 'Removed from your favorites';
export const saveMessages: RefusalMessages<typeof saveFavorite> = {
  'not-found': carGoneText,
};

const inputOf = ({ from, ...texts }: Texts): Texts => texts;

/** The page that the form stood on; of a list, the card. */
function backTo({ from = href('/favorites'), id = '' }: Texts): string {
  const path = returnPath(from);
  return path.startsWith(href('/car/:id', { id })) ? path : `${path}#car-${id}`;
}

export const saving = form(saveFavorite, {
  name: 'save',
  toast: savedText,
  messages: saveMessages,
  posted: { read: inputOf, goTo: ({ texts }) => backTo(texts) },
});
export const removal = form(removeFavorite, {
  name: 'remove',
  toast: removedText,
  posted: { read: inputOf, goTo: ({ texts }) => backTo(texts) },
});
export const emailsChange = form(setPriceDropEmails, { name: 'emails' });
/** Removes it from the list of favorites, which then has a way to undo it. */
export const forgetting = form(removeFavorite, {
  name: 'forget',
  posted: {
    read: inputOf,
    goTo: ({ output: { savedAt }, texts: { id } }) =>
      href('/favorites') + (savedAt ? queryOf({ removed: id, since: savedAt.toISOString() }) : ''),
  },
});
