// What a car has to pull: "pulls a 5000 pound camper", "10k towing capacity".
import type { Piece } from './places/doubtful-places.ts';
import { type Token, textsAt } from './tokens.ts';

const longest = 12;
const year = '(?:19|20)\\d\\d ';
const amount = `(?!${year})\\d[\\d.,]*k?\\+?`;
const weight = `(?:${amount}[ -]?(?:lbs?|pounds?|kgs?|tons?|tonnes?))`;
const least = '(?:(?:at least|up to|over|above|more than|about|around|min|minimum|of) )*';
const verbs = '(?:tow|tows|towing|pull|pulls|pulling|haul|hauls|hauling)';
const capacity = '(?:towing|tow|pulling) (?:capacity|rating|capability)';
const kindsOfLoad =
  `a an my our the big small large heavy light little travel horse utility enclosed cargo pop up flatbed gooseneck
  fifth 5th wheel toy jet ski pontoon bass race car boat camping foot ft feet`.split(/\s+/);
const kinds = `(?:(?:${[...kindsOfLoad, `(?!${year})\\d[\\d.,]*(?:ft)?`, weight].join('|')}) )*`;
const loads = '(?:trailer|camper|caravan|boat|horse|rv|toy hauler|(?:5th|fifth) wheel)s?';

const towing = new RegExp(
  `^(?:${[
    `${verbs} ${kinds}${loads}`,
    `${capacity} ${least}(?:${weight}|${amount})`,
    `(?:${weight}|${amount}) ${capacity}`,
    capacity,
    `${verbs} ${least}${weight}`,
    `${weight} towing`,
    // `tow 2500 hd` and `pull 3500 ram` name a pickup.
    `(?:tow|tows|pull|pulls) (?![1-6]500 (?!$|,|(?:and|or|with|under|for) ))${amount}`,
  ].join('|')}) `,
);

const opening = /^(?:tow|pull|haul|\d)/;

const unit = /^(?:lbs?|pounds?|kgs?|tons?|tonnes?|foot|ft|feet)$/;

/** How many words say what is to be pulled, 0 if none do; and which say its weight or length, which no car states. */
export function readTowing(
  tokens: readonly Token[],
  at: number,
): { readonly length: number; readonly amounts: readonly Piece[] } {
  if (!opening.test(tokens[at]?.text ?? '')) return { length: 0, amounts: [] };
  const [match = ''] = towing.exec(`${textsAt(tokens, at, longest).join(' ')} `) ?? [];
  const length = match.split(' ').length - 1;
  const amounts = tokens.slice(at, at + length).flatMap(({ text, start, end }, nth) => {
    const next = tokens[at + nth + 1];
    const isAmount = /\d/.test(text) && text !== '5th';
    return isAmount ? [{ start, end: next && unit.test(next.text) ? next.end : end }] : [];
  });
  return { length, amounts };
}
