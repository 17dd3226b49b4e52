import { href, Link } from 'react-router';
import { amountText } from '../../../../kit/money.ts';
import { ColumnHeads } from '../../../../ui/list/column-heads.tsx';
import { TableCards } from '../../../../ui/list/table-cards.tsx';
import type { StatementLine } from '../../../bank-statement-contract.ts';
import { detailOf, findingNames, isTrouble } from './statement-names.ts';

/** Each with what it means. `listId` is the list that is shown. */
export const StatementLines = ({
  lines,
  listId,
}: {
  lines: readonly StatementLine[];
  listId: number;
}) => (
  <TableCards>
    <ColumnHeads names={['Payout', 'The statement says', 'Booked', 'Sent']} />
    <tbody>
      {lines.map((line, at) => (
        <Row key={at} line={line} listId={listId} />
      ))}
    </tbody>
  </TableCards>
);

const Row = ({ line, listId }: { line: StatementLine; listId: number }) => (
  <tr>
    <td className="wrap-anywhere">
      <span className="font-medium">{titleOf(line)}</span>
      {line.payoutId !== null && (
        <span className="figures block text-quiet text-xs">Payout {line.payoutId}</span>
      )}
      {line.listId !== null && line.listId !== listId && (
        <Link
          to={href('/dashboard/payouts/lists/:id', { id: String(line.listId) })}
          className="link inline-flex min-h-11 items-center text-xs"
        >
          Payment list {line.listId}
        </Link>
      )}
    </td>
    <td data-label="Statement" className="wrap-anywhere text-sm">
      <div>
        <span className={isTrouble(line) ? 'font-medium text-error' : 'font-medium'}>
          {findingNames[line.finding]}
        </span>
        <Detail line={line} />
      </div>
    </td>
    <td data-label="Booked" className="figures text-sm">
      {line.amountCents === null ? 'No amount' : amountText(line.amountCents)}
    </td>
    <td data-label="Sent" className="figures text-sm">
      {line.expectedCents === null ? 'Not by us' : amountText(line.expectedCents)}
    </td>
  </tr>
);

const Detail = ({ line }: { line: StatementLine }) => {
  const detail = detailOf(line);
  return detail && <span className="block text-quiet text-xs">{detail}</span>;
};

function titleOf({ carTitle, listId, reference }: StatementLine): string {
  if (carTitle !== null) return carTitle;
  if (listId !== null) return 'The list as one sum';
  return reference || 'No reference';
}
