import { type Angle, angleLabels, angles } from '../../../../../images/angle.ts';

/** What the photo shows. Without scripts it is saved by a button. */
export const AngleChoice = ({
  name,
  angle,
  onName,
}: {
  name: string;
  angle: Angle | null;
  onName: (angle: Angle) => void;
}) => (
  <div className="flex gap-2">
    <select
      name="angle"
      aria-label={`What ${name} shows`}
      className="select w-full"
      value={angle ?? ''}
      onChange={({ currentTarget }) => {
        const chosen = angles.find((one) => one === currentTarget.value);
        if (chosen) onName(chosen);
      }}
    >
      <option value="">What is it?</option>
      {angles.map((one) => (
        <option key={one} value={one}>
          {angleLabels[one]}
        </option>
      ))}
    </select>
    <button type="submit" className="btn btn-outline hidden unscripted:inline-flex">
      Save
    </button>
  </div>
);
