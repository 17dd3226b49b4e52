import type { ComponentPropsWithRef } from 'react';
import { SelectField } from '../../../ui/field.tsx';
import { type Rhythm, rhythms } from '../../saved-contract.ts';

export const RhythmField = (
  select: Omit<ComponentPropsWithRef<typeof SelectField>, 'label' | 'children'>,
) => (
  <SelectField label="Email me about new cars" {...select}>
    {rhythms.map((rhythm) => (
      <option key={rhythm} value={rhythm}>
        {rhythmTexts[rhythm]}
      </option>
    ))}
  </SelectField>
);

export const rhythmTexts: Readonly<Record<Rhythm, string>> = {
  'as-they-come': 'Hourly at most',
  daily: 'Once a day',
  weekly: 'Once a week',
  none: 'Never',
};
