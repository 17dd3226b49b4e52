import { Fact, Facts } from '../../../kit/web/text/facts.tsx';
import type { StatedText } from '../../booked-car.ts';

/** All that is stated of a car by now, for a buyer who has seen something else. */
export const StatedNow = ({ stated }: { stated: readonly StatedText[] }) =>
  stated.length === 0 ? (
    <p>Nothing else is stated about it now.</p>
  ) : (
    <Facts layout="pairs" className="figures gap-y-1.5">
      {stated.map(({ label, text }) => (
        <Fact key={label} name={label}>
          {text}
        </Fact>
      ))}
    </Facts>
  );
