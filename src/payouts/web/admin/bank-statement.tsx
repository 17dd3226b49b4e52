import { href, Link } from 'react-router';
import type { OutputOf } from '../../../calls/call.ts';
import { form } from '../../../calls/web/form/form.ts';
import { currency } from '../../../kit/country.ts';
import { amountText } from '../../../kit/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { ColumnHeads, TableCards } from '../../../ui/list/table-cards.tsx';
import { SideNote } from '../../../ui/text/side-note.tsx';
import {
  endPayouts,
  readBankStatement,
  type StatementLine,
} from '../../bank-statement-contract.ts';
import { returnReasonText } from '../../return-reasons.ts';
import { payoutStateNames } from './payout-names.ts';

export const statementMessages = {
  'too-large': 'This file is larger than 2 MB. Choose a statement of fewer days.',
} as const;

const statementForm = form(readBankStatement, {
  name: 'statement',
  isPlain: true,
  messages: statementMessages,
});

/** Posted whole, also with scripts: the page comes back with what the statement says. */
export function StatementForm({ id }: { id: number }) {
  const read = statementForm.use({ id });
  return (
    <section aria-labelledby="statement" className="grid grid-cols-1 gap-4">
      <div className="grid gap-2">
        <h2 id="statement" className="text-lg">
          Bank statement
        </h2>
        <p className="max-w-text text-quiet text-sm">
          Choose a camt.053 or CSV file, up to 2 MB. You’ll see what it says about this list before
          anything is recorded.
        </p>
      </div>
      {/* What it sends beside the file stands before it, as the file is sent on by that. */}
      <PostForm
        of={read}
        encType="multipart/form-data"
        className="flex flex-wrap items-center gap-3"
      >
        <input
          type="file"
          name="statement"
          required
          accept=".xml,.csv,.txt,application/xml,text/xml,text/csv"
          aria-labelledby="statement"
          className="input"
        />
        <Button type="submit" className="btn-outline">
          Read the statement
        </Button>
      </PostForm>
      <Failure message={read.failure} />
      {read.answer && <StatementOutcome id={id} answer={read.answer} />}
    </section>
  );
}

type Answer = OutputOf<typeof readBankStatement>;

function StatementOutcome({ id, answer }: { id: number; answer: Answer }) {
  const { lines, namesAccount, pending, missing, unknown } = answer;
  const of = (finding: StatementLine['finding']) =>
    lines.filter((line) => line.finding === finding);
  const [paid, failed] = [of('paid'), of('failed')];
  const shownUnknown = of('unknown').length;
  return (
    <section aria-labelledby="says" className="grid grid-cols-1 gap-4">
      <h3 id="says" className="font-medium">
        What the statement says
      </h3>
      {!namesAccount && (
        <SideNote tone="warning">
          This file doesn’t say whose account it is of. Check that it’s the market’s own.
        </SideNote>
      )}
      {lines.length === 0 ? (
        <p className="text-quiet text-sm">Nothing in it is booked.</p>
      ) : (
        <StatementLines lines={lines} listId={id} />
      )}
      <Notes
        notes={[
          missing > 0 &&
            `${counted(missing, 'payout of this list', 'payouts of this list')} not in the statement.`,
          pending > 0 && `${counted(pending, 'entry', 'entries')} not booked yet, and left out.`,
          unknown > shownUnknown && `${unknown - shownUnknown} more that are not payouts.`,
        ]}
      />
      {paid.length + failed.length === 0 ? (
        <p className="font-medium text-sm">There’s nothing to record.</p>
      ) : (
        <RecordForm id={id} paid={paid} failed={failed} />
      )}
    </section>
  );
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one} is` : `${count} ${many} are`;

const Notes = ({ notes }: { notes: readonly (string | false)[] }) => {
  const texts = notes.filter((note) => note !== false);
  return (
    texts.length > 0 && (
      <ul className="grid gap-1 text-quiet text-sm">
        {texts.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )
  );
};

interface Outcomes {
  readonly id: number;
  readonly paid: readonly StatementLine[];
  readonly failed: readonly StatementLine[];
}

export const recordForm = form(endPayouts, {
  name: 'outcomes',
  isPlain: true,
  toast: recordedText,
});

const RecordForm = ({ id, paid, failed }: Outcomes) => (
  <PostForm
    of={recordForm.use({
      id,
      sends: {
        ...(paid.length > 0 && { paid: paid.map(({ payoutId }) => payoutId).join(' ') }),
        ...(failed.length > 0 && {
          failed: failed.map((line) => `${line.payoutId}:${line.reason ?? ''}`).join(' '),
        }),
      },
    })}
    className="grid justify-items-start gap-2"
  >
    <Button type="submit" className="btn-primary">
      {recordText(paid.length, failed.length)}
    </Button>
    <p className="figures max-w-text text-quiet text-sm">
      {amountText(sumOf(paid))} paid, {amountText(sumOf(failed))} sent back. Failed payouts are due
      again, and we tell their sellers. This can’t be undone.
    </p>
  </PostForm>
);

const sumOf = (lines: readonly StatementLine[]): number =>
  lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);

function recordText(paid: number, failed: number): string {
  const parts = [paid > 0 && `${paid} as paid`, failed > 0 && `${failed} as failed`];
  return `Record ${parts.filter(Boolean).join(' and ')}`;
}

/** Each with what it means. `listId` is the list that is shown. */
const StatementLines = ({ lines, listId }: { lines: readonly StatementLine[]; listId: number }) => (
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

/** What came of recording what an admin has confirmed. */
function recordedText({ left }: OutputOf<typeof endPayouts>): string {
  if (left === 0) return 'Recorded what the bank has done';
  const payouts = left === 1 ? '1 payout' : `${left} payouts`;
  const why = left === 1 ? 'It has ended' : 'They have ended';
  return `${payouts} couldn’t be recorded. ${why} another way, or ${left === 1 ? 'isn’t' : 'aren’t'} on this list.`;
}

/** What a line means, before its details. */
const findingNames = {
  paid: 'Paid',
  failed: 'Sent back',
  'amount-differs': 'Another amount',
  unclear: 'Not clear',
  'recorded-otherwise': 'Recorded otherwise',
  recorded: 'Recorded before',
  'other-list': 'On another list',
  unknown: 'Not a payout',
} as const satisfies Record<StatementLine['finding'], string>;

/** True for lines that an admin has to look into. */
const isTrouble = ({ finding }: StatementLine): boolean =>
  finding === 'amount-differs' || finding === 'unclear' || finding === 'recorded-otherwise';

/** What there is to say about a line; null where its name says all. */
function detailOf({ finding, state, payoutId, ...line }: StatementLine): string | null {
  const { isReturn, note } = line;
  if (finding === 'unclear')
    return 'Booked several times, or in no known direction. Check it with your bank.';
  if (finding === 'amount-differs' && line.amountCents === null)
    return `The statement gives no amount in ${currency().name}.`;
  if (finding === 'amount-differs' && payoutId === null)
    return 'Booked as one sum that isn’t the sum of the list.';
  if (finding === 'recorded-otherwise' && state)
    return `${isReturn ? 'Sent back' : 'Paid'} by the statement, but recorded as ${payoutStateNames[state].toLowerCase()}. Check it with your bank.`;
  if (!isReturn || finding === 'unknown') return note;
  const before = finding === 'failed' && state === 'paid' && 'It was recorded as paid before';
  return [returnReasonText(line.reason), before, note].filter(Boolean).join('. ');
}
