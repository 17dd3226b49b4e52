// All facts that can be stated, by subject: the layout of every form that states them.
import type { ReactNode } from 'react';
import { namesOf } from '../../../kit/names-of.ts';
import { type FactName, factGroups, factNames, factOf } from '../../facts/fact-table.ts';

/** `without` is a fact that the form asks for elsewhere. */
export const FactGroups = ({
  field,
  without,
}: {
  field: (name: FactName) => ReactNode;
  without?: FactName;
}) =>
  namesOf(factGroups).map((group) => (
    <fieldset key={group} className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-medium text-lg">{factGroups[group]}</legend>
      {factNames.filter((name) => name !== without && factOf(name).group === group).map(field)}
    </fieldset>
  ));
