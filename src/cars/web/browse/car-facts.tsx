import { agoText } from '../../../kit/dates.ts';
import { Fact, Facts } from '../../../ui/text/facts.tsx';
import type { Car } from '../../car-on-wire.ts';
import { factText, labelOf, statedFacts } from '../../facts/fact-text.ts';

/** The plain facts of a car, one a line. */
export const CarFacts = ({ car, now }: { car: Car; now: Date }) => (
  <Facts layout="lines">
    {statedFacts(car, ['title', 'categoryId', 'description']).map((name) => (
      <Fact key={name} name={labelOf(name)}>
        {factText(car, name)}
      </Fact>
    ))}
    <Fact name="Posted">{agoText(car.postedAt, now)}</Fact>
  </Facts>
);
