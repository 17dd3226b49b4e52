// What the forms of favorites do, on every page that has one.
import { href } from 'react-router';
import { formAction, formActions } from '../../calls/web/form/form-action.ts';
import { queryOf } from '../../kit/query.ts';
import { returnPath } from '../../people/return-path.ts';
import { removeFavorite, saveFavorite, setPriceDropEmails } from '../contract.ts';
import { removedText, savedText, saveMessages } from './favorite-texts.ts';

type Texts = Readonly<Record<string, string>>;

const inputOf = ({ from, ...texts }: Texts): Texts => texts;

/** To the page that the form stood on; on a list, to the card. */
function backTo({ from = href('/favorites'), id = '' }: Texts): string {
  const path = returnPath(from);
  return path.startsWith(href('/car/:id', { id })) ? path : `${path}#car-${id}`;
}

export const favoritesActions = formActions({
  save: formAction(saveFavorite, {
    read: inputOf,
    goTo: ({ texts }) => backTo(texts),
    toast: savedText,
    messages: saveMessages,
  }),
  remove: formAction(removeFavorite, {
    read: inputOf,
    goTo: ({ texts }) => backTo(texts),
    toast: removedText,
  }),
  emails: formAction(setPriceDropEmails, { goTo: () => href('/favorites') }),
  forget: formAction(removeFavorite, {
    read: inputOf,
    goTo: ({ output: { savedAt }, texts: { id } }) =>
      href('/favorites') + (savedAt ? queryOf({ removed: id, since: savedAt.toISOString() }) : ''),
  }),
});
