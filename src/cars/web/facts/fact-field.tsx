// The field of one fact. Every fact may be left open: it is not stated then.

import type { ReactNode } from 'react';
import { useMarketName } from '../../../calls/web/page/root-data.ts';
import { distanceUnit } from '../../../kit/country.ts';
import { otherDistanceUnit } from '../../../kit/distances.ts';
import { namesOf } from '../../../kit/names-of.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import {
  denied,
  deniedText,
  type FactName,
  factGroups,
  factNames,
  factOf,
  isInPapers,
} from '../../facts/fact-table.ts';
import { choiceText } from '../../facts/value-text.ts';
import { tagField } from './typed-facts.ts';

const helps = (marketName: string): { readonly [Name in FactName]?: string } => ({
  vin: `Buyers see it once they have booked the car, to check its history before they pay. Nobody else does but you and ${marketName}’s staff.`,
  mileage: `In ${distanceUnit().many}, or add ${otherDistanceUnit().short} after the number`,
  power: 'In horsepower, or add kW after the number',
  engine: 'In liters or cc',
  battery: 'In kWh',
  range: `In ${distanceUnit().many}, as rated when new`,
  co2: 'In g/km',
  firstRegistered: 'Year and month, such as 2019-04',
  inspectedUntil: 'Year and month, such as 2027-04, or none',
  owners: 'Count yourself if you’re a registered owner',
});

export function FactField({
  name,
  value,
  note,
  problem,
  isFixed = false,
  names,
}: {
  name: FactName;
  value: string;
  /** Where the value comes from, if it was filled in. */
  note: string | undefined;
  problem: string | undefined;
  /** An admin has stated it. */
  isFixed?: boolean;
  /** The names to choose from. Others can be typed. */
  names?: readonly string[] | undefined;
}) {
  const marketName = useMarketName();
  const fact = factOf(name);
  const none = deniedText(name);
  const field = {
    label: fact.label,
    name,
    defaultValue: value,
    problem,
    // It is not sent either.
    disabled: isFixed,
    help: isFixed ? fixedText(marketName) : (note ?? helps(marketName)[name]),
  };
  if (fact.kind === 'tags')
    return <TagFields tags={fact.values} chosen={value.split(',')} isFixed={isFixed} />;
  if (fact.kind === 'choice')
    return (
      <SelectField {...field}>
        <option value="">Not given</option>
        {none && <option value={denied}>{none}</option>}
        {withTyped(fact.values, value).map((option) => (
          <option key={option} value={option}>
            {choiceText(option)}
          </option>
        ))}
      </SelectField>
    );
  const list = names && `known-${name}`;
  return (
    <>
      <TextField
        {...field}
        list={list}
        inputMode={fact.kind === 'number' && !isWithUnit(name) ? 'numeric' : undefined}
        autoCapitalize={fact.kind === 'vin' ? 'characters' : undefined}
        spellCheck={fact.kind === 'vin' ? false : undefined}
        autoComplete="off"
      />
      {names && <NameList id={list} names={names} />}
    </>
  );
}

const fixedText = (marketName: string) => `From ${marketName}. Write to us if it’s wrong.`;

const isWithUnit = (name: FactName) => ['mileage', 'power', 'engine'].includes(name);

/** An imported value that is not in our list can stay. */
const withTyped = (values: readonly string[], value: string): readonly string[] =>
  value === '' || value === denied || values.includes(value) ? values : [value, ...values];

const TagFields = ({
  tags,
  chosen,
  isFixed,
}: {
  tags: readonly string[];
  chosen: readonly string[];
  isFixed: boolean;
}) => (
  <ul className="grid gap-x-6 sm:col-span-2 sm:grid-cols-2">
    {tags.map((tag) => (
      <li key={tag}>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field text-sm hover:bg-base-200">
          <input
            type="checkbox"
            name={tagField(tag)}
            defaultChecked={chosen.includes(tag)}
            disabled={isFixed}
            className="size-5 shrink-0 accent-primary"
          />
          {tag}
        </label>
      </li>
    ))}
  </ul>
);

/** The facts that papers in the market’s country say, and those that are filled in, which would be lost otherwise. */
export const askedFacts = (textFor: (name: FactName) => string): FactName[] =>
  factNames.filter((name) => isInPapers(name) || textFor(name) !== '');

/**
 * All facts that can be stated, by subject: the layout of every form that states them. `without` is a fact
 * that the form has elsewhere.
 */
export const FactGroups = ({
  names,
  field,
  without,
}: {
  names: readonly FactName[];
  field: (name: FactName) => ReactNode;
  without?: FactName;
}) =>
  namesOf(factGroups).map((group) => (
    <fieldset key={group} className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-medium text-lg">{factGroups[group]}</legend>
      {names.filter((name) => name !== without && factOf(name).group === group).map(field)}
    </fieldset>
  ));

/** The makes and models that are offered where facts are typed. */
export interface ListedNames {
  readonly makes: readonly string[];
  /** The make whose models these are. */
  readonly make: string;
  readonly models: readonly string[];
}

/** Undefined for a fact that is no name. A make that was typed since then has no models here. */
export function namesFor(
  { makes, make, models }: ListedNames,
  fact: FactName,
  typedMake: string,
): readonly string[] | undefined {
  if (fact === 'make') return makes;
  if (fact === 'model') return typedMake === make ? models : [];
}

/** Names to choose from, for a field whose `list` is `id`. */
export const NameList = ({ id, names }: { id: string | undefined; names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
