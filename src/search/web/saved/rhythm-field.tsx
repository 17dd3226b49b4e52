import type { ComponentPropsWithRef } from 'react';
import { SelectField } from '../../../ui/field.tsx';
import { rhythms } from '../../saved-contract.ts';
import { rhythmTexts } from './rhythm-texts.ts';

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
