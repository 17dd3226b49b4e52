import { ColumnHeads } from '../../../ui/list/column-heads.tsx';
import { TableCards } from '../../../ui/list/table-cards.tsx';
import type { System } from '../../system-contract.ts';
import { figureText } from './figure-texts.ts';

const names = ['Replica', 'Commits wait for it', 'Behind'];

/** The leader and the replicas of a database that has some. */
export const ReplicaList = ({ leader, replicas }: Pick<System, 'leader' | 'replicas'>) =>
  replicas.length > 0 && (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-lg">Replicas of the database</h2>
      {leader !== null && (
        <p className="max-w-text text-quiet text-sm">
          The database at <code>{leader}</code> leads, and takes all that is written.
        </p>
      )}
      <TableCards>
        <ColumnHeads names={names} />
        <tbody>
          {replicas.map((replica) => (
            <tr key={replica.name}>
              <td className="font-medium">
                <code>{replica.name}</code>
              </td>
              <td data-label={names[1]}>{stateTexts[replica.state]}</td>
              <td data-label={names[2]} className="figures">
                {lagText(replica)}
              </td>
            </tr>
          ))}
        </tbody>
      </TableCards>
    </section>
  );

const stateTexts = {
  sync: 'Yes',
  quorum: 'Yes, for a number of them',
  potential: 'No, next in line',
  async: 'No',
  unknown: 'Not visible to the market’s role',
} as const satisfies Record<System['replicas'][number]['state'], string>;

function lagText({ lagBytes, lagSeconds }: System['replicas'][number]): string {
  if (lagBytes === null || lagSeconds === null) return 'Not known';
  const kilobytes = Math.round(lagBytes / 1024);
  return `${figureText(kilobytes)} kB, ${lagSeconds.toFixed(1)} s`;
}
