import { ColumnHeads } from '../../../kit/web/list/column-heads.tsx';
import { TableCards } from '../../../kit/web/list/table-cards.tsx';
import { Moment } from '../../../kit/web/text/moment.tsx';
import type { System } from '../../system-contract.ts';

const names = ['Server', 'Version', 'Started', 'Last seen'];

/** All servers of a market that runs on more than one. */
export const NodeList = ({ nodes }: Pick<System, 'nodes'>) =>
  nodes.length > 1 && (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-lg">All servers</h2>
      <TableCards>
        <ColumnHeads names={names} />
        <tbody>
          {nodes.map(({ name, version, commit, startedAt, seenAt }) => (
            <tr key={name + startedAt.getTime()}>
              <td className="font-medium">
                <code>{name}</code>
              </td>
              <td data-label={names[1]}>
                <code>
                  {version}
                  {commit && ` (${commit})`}
                </code>
              </td>
              <td data-label={names[2]}>
                <Moment at={startedAt} hasDay isAlone />
              </td>
              <td data-label={names[3]}>
                <Moment at={seenAt} hasDay isAlone />
              </td>
            </tr>
          ))}
        </tbody>
      </TableCards>
    </section>
  );
