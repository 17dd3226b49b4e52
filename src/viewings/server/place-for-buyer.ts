// A place is an address, in which house numbers and postal codes look much like phone numbers.
import { maskContacts } from '../../kit/server/contacts/mask-contacts.ts';

/** A postal code such as `97214-2345`, and a coordinate. */
const ofPlaces = /(?<![\d-])\d{5}-\d{4}(?![\d-])|-?\d{1,3}\.\d{3,10}/g;
/** Of a number that somebody could call from elsewhere, within one part of an address. */
const fewestDigits = 10;

/** A place without email addresses, links and phone numbers. */
export const placeWithoutContacts = (place: string): string =>
  place
    .split(/([,;\n])/)
    .map((part) => {
      const kept: string[] = [];
      const words = part.replace(ofPlaces, (found) => `\uE000${kept.push(found) - 1}\uE001`);
      const digits = words.replace(/\uE000\d+\uE001/g, '').replace(/\D/g, '').length;
      const masked = /[@/]|\p{L}\.\p{L}/u.test(words) || digits >= fewestDigits;
      if (!masked) return part;
      const shown = maskContacts(words) ?? words;
      return shown.replace(/\uE000(\d+)\uE001/g, (_, at) => kept[Number(at)] ?? '');
    })
    .join('');
