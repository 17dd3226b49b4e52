// What makes and models mean beside each other: `fiat spider`, `golf 2016 gti`, `mazda 3 or 6`.
import { defaultMiles, everything, familyNamed, wholeFamily } from '../search-query.ts';
import type { Pass } from './pass.ts';
import { wordOf } from './phrases.ts';
import { listedBehind } from './pickup-numbers.ts';
import { placeKey } from './places/place-names.ts';
import type { UnderstoodPart } from './understood.ts';
import { keyOf } from './vocabulary.ts';

/** What stands between two cars of which either will do. */
const joinedBefore = /(?:,|\/|\b(?:or|oder|vs\.?|versus|and))\s*(?:an?\s+)?$/i;
const joinedBehind = /^\s*(?:,|\/|\b(?:or|oder|vs|versus|and)\b)/i;

/**
 * "spider" may be an Alfa Romeo or a Fiat: if the sentence names a make, it is of that make. What is a model
 * of others alone is a word there, as in "Honda Odyssey Touring Elite", unless several cars are listed, as in
 * "Honda Civic or Corolla".
 */
export const withoutModelsOfOtherMakes: Pass = (
  parts,
  { sentence, textOf, vocabulary: { makeOf }, isTitle },
) => {
  /** `mazda 3` names its make itself. */
  const namesMake = (part: UnderstoodPart) =>
    !part.asks.is.model || part.asks.is.make?.includes(makeOf(keyOf(textOf(part))) ?? '');
  const named = parts.flatMap((part) => (namesMake(part) ? (part.asks.is.make ?? []) : []));
  if (named.length === 0) return parts;
  const isCar = (part: UnderstoodPart | undefined) => part?.asks.is.make !== undefined;
  const isListed = ({ start, end }: UnderstoodPart, at: number) =>
    !isTitle &&
    ((joinedBefore.test(sentence.slice(0, start)) && parts.slice(0, at).some(isCar)) ||
      (joinedBehind.test(sentence.slice(end)) && isCar(parts[at + 1])));
  return parts.map((part, at) => {
    const { model, make = [] } = part.asks.is;
    if (!model || namesMake(part)) return part;
    const ofNamed = model.filter((name) => named.some((make) => name.startsWith(`${make} `)));
    const makes = make.filter((name) => named.includes(name));
    if (ofNamed.length > 0)
      return {
        ...part,
        asks: { ...part.asks, is: { ...part.asks.is, make: makes, model: ofNamed } },
      };
    return isListed(part, at) ? part : { ...part, asks: wordOf(textOf(part)) };
  });
};

/** Models whose names are also said of other models of their makes: `clubman jcw`, `4c spider`. */
const alsoTrims: ReadonlySet<string> = new Set(['jcw', 'johncooperworks', 'spider', 'spyder']);

/**
 * The second name of a family that is named already says more of it: `911 carrera` is rather a Carrera than
 * another 911, and so are `transporter t6` and `corvette c7`.
 */
export const withNamesOnce: Pass = (parts, { sentence, textOf }) =>
  parts.map((part, at) => {
    const models = part.asks.is.model ?? [];
    const key = keyOf(textOf(part));
    const isListed = joinedBefore.test(sentence.slice(0, part.start));
    if (isListed || models.length === 0 || part.asks.words.length > 0) return part;
    const before = parts
      .filter(({ asks: { is } }, nth) => {
        const others = nth === at ? [] : (is.model ?? []);
        // In `c7 corvette` the first name may mean another car as well.
        const isClearer = nth < at || others.length < models.length;
        return isClearer && others.length > 0 && others.every((model) => models.includes(model));
      })
      .map((other) => keyOf(textOf(other)));
    const isOther = before.every((name) => !name.includes(key) && !key.includes(name));
    const isTrim =
      alsoTrims.has(key) &&
      parts
        .slice(0, at)
        .some(({ asks: { is } }) => is.model && is.make?.join() === part.asks.is.make?.join());
    const saysMore = (before.length > 0 && isOther) || isTrim;
    return saysMore ? { ...part, asks: wordOf(textOf(part)) } : part;
  });

/** Models that have become makes of their own. */
const renamed: ReadonlyMap<string, string> = new Map([[wholeFamily('Dodge Ram'), 'Ram']]);

/** Whoever says `dodge ram 1500` may mean a Ram as well. */
export const withRenamedMakes: Pass = (
  parts,
  { sentence, textOf, vocabulary: { meaningOf }, isTitle },
) =>
  parts.map((part, at) => {
    const { make = [], model = [] } = part.asks.is;
    const later = isTitle ? undefined : renamed.get(model.join());
    if (!later) return part;
    const numbered = listedBehind(parts, at, sentence).flatMap(
      (number) => meaningOf(keyOf(later + textOf(number)))?.is.model ?? [],
    );
    const is = { ...part.asks.is, make: [...make, later], model: [...model, ...numbered] };
    return { ...part, asks: { ...part.asks, is } };
  });

/** They say which variant it is, and mean no model alone. */
const variantNames = /^(?:\d{4}(?:hd)?|xl|max)$/;
/** So much may stand between the name of a family and that of a variant. */
const mostBetween = 3;

/** `yukon denali xl` is a Yukon XL, `ram laramie 2500` a Ram 2500, and `golf 2016 gti` a Golf GTI. */
export const withVariantsApart: Pass = (
  parts,
  { sentence, textOf, vocabulary: { meaningOf }, isTitle },
) => {
  const meant = [...parts];
  for (const [at, part] of parts.entries()) {
    const name = textOf(part);
    if (isTitle || !(part.asks.is.model || variantNames.test(name))) continue;
    const before = parts.findLastIndex(({ asks }, nth) => nth < at && asks.is.make);
    const [car, ...between] = parts.slice(Math.max(before, 0), at);
    const isApart = between.length > 0 && between.length <= mostBetween;
    const hasFamily = car?.asks.is.model !== undefined || variantNames.test(name);
    if (!car || !isApart || !hasFamily || joinedBefore.test(sentence.slice(0, part.start)))
      continue;
    const asks = meaningOf(keyOf(textOf(car) + name));
    const families = (car.asks.is.model ?? car.asks.is.make ?? []).map(
      (model) => familyNamed(model) ?? model,
    );
    const isOfFamily = (model: string) => families.some((family) => model.startsWith(family));
    if (!asks?.is.model?.every(isOfFamily)) continue;
    meant[before] = { ...car, asks };
    meant[at] = { ...part, asks: wordOf(name) };
  }
  return meant;
};

const joint = /^\s*(?:,|\/|&|or|and|oder|vs\.?)\s*$/i;

/** Of `silverado 1500 or 2500`, `model 3 or y` and `bmw 3 or 5 series` each is a model, too, without what both are called. */
export const withShortNames: Pass = (
  parts,
  { sentence, textOf, vocabulary: { meaningOf }, isTitle },
) =>
  parts.map((part, at) => {
    const name = textOf(part);
    if (isTitle || part.asks.wordsFirst?.length !== 1) return part;
    const [before, next] = [parts[at - 1], parts[at + 1]];
    const isBehind = before && joint.test(sentence.slice(before.end, part.start));
    const isBefore = next && joint.test(sentence.slice(part.end, next.start));
    const [first = '', last = ''] = [before, next].map((other) => (other ? textOf(other) : ''));
    const called = [
      ...(isBehind ? [first.replace(/\S+$/, name), first.replace(/\d+\w*$/, name)] : []),
      ...(isBefore ? [last.replace(/^\S+/, name)] : []),
    ].filter((full) => ![name, first, last].includes(full));
    const other = isBehind ? before : next;
    for (const full of called) {
      const asks = meaningOf(keyOf(full));
      const isSameMake = (make: string) => other?.asks.is.make?.includes(make);
      if (other?.asks.is.model && asks?.is.model && asks.is.make?.every(isSameMake))
        return { ...part, asks };
    }
    return part;
  });

/** Sellers call a Silverado 2500HD a Silverado 2500, too. */
export const withHeavyDuty: Pass = (parts, { vocabulary: { meaningOf }, isTitle }) =>
  parts.map((part) => {
    const { model = [] } = part.asks.is;
    if (isTitle || !model.some((name) => /\d\*?$/.test(name))) return part;
    const heavy = model.flatMap(
      (name) => meaningOf(keyOf(`${familyNamed(name) ?? name}HD`))?.is.model ?? [],
    );
    const is = { ...part.asks.is, model: [...new Set([...model, ...heavy])] };
    return heavy.length > 0 ? { ...part, asks: { ...part.asks, is } } : part;
  });

/** `mini cooper austin` is one near Austin; of `Lincoln or Cadillac` either will do. */
export const withCities: Pass = (parts, { sentence, vocabulary: { places } }) =>
  parts.map((part, at) => {
    const before = parts[at - 1];
    const { make = [], ...others } = part.asks.is;
    const place = places.get(placeKey(sentence.slice(part.start, part.end)));
    const isMakeAlone = make.length === 1 && Object.keys(others).length === 0;
    const isBehindCar =
      before?.asks.is.make !== undefined &&
      !before.asks.is.make.includes(make[0] ?? '') &&
      sentence.slice(before.end, part.start).trim() === '' &&
      !/^\s*(?:,|or\b|and\b)/.test(sentence.slice(part.end));
    return place && isMakeAlone && isBehindCar
      ? { ...part, asks: { ...everything, near: [{ place, miles: defaultMiles }] } }
      : part;
  });

const eitherBetween = /^\s*(?:\/|(?:or|oder|vs\.?|versus)\b)/i;

/** Of `lexus rx or rx350` any RX will do, and those with the number come first. */
export const withEitherNumber: Pass = (parts, { sentence }) => {
  const isSame = (one: UnderstoodPart, other: UnderstoodPart | undefined) =>
    other !== undefined &&
    other.asks.words.length === 0 &&
    other.asks.is.model?.join() === one.asks.is.model?.join();
  return parts.map((part, at) => {
    const { is, words, wordsFirst = [] } = part.asks;
    const [before, next] = [parts[at - 1], parts[at + 1]];
    const isEither =
      (before &&
        isSame(part, before) &&
        eitherBetween.test(sentence.slice(before.end, part.start))) ||
      (next && isSame(part, next) && eitherBetween.test(sentence.slice(part.end, next.start)));
    return is.model && words.length > 0 && isEither
      ? { ...part, asks: { ...part.asks, words: [], wordsFirst: [...words, ...wordsFirst] } }
      : part;
  });
};
