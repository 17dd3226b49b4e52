import { Link } from 'react-router';

export interface Tile {
  readonly name: string;
  readonly number: string;
  /** The address of the list of what is counted. */
  readonly to: string;
}

/** Numbers that lead to what they count. */
export const Tiles = ({
  title,
  tiles,
  none,
  isUrgent = false,
}: {
  title: string;
  tiles: readonly Tile[];
  /** The text where there are no tiles. */
  none?: string;
  /** Are these waiting for somebody? */
  isUrgent?: boolean;
}) => (
  <section className="grid grid-cols-1 gap-4">
    <h2 className="text-lg">{title}</h2>
    {tiles.length === 0 && <p className="text-quiet">{none}</p>}
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {tiles.map(({ name, number, to }) => (
        <li key={name}>
          <Link
            to={to}
            className={`flex h-full min-h-11 flex-wrap items-baseline justify-between gap-x-4 rounded-box border p-4 hover:bg-base-200 ${isUrgent ? 'border-warning' : 'border-base-300'}`}
          >
            <span className="flex-[1_1_4rem] text-sm">{name}</span>
            <span className="figures whitespace-nowrap font-semibold text-lg">{number}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
