// What a bank's statement says about a list, and the button that records it.
import type { OutputOf } from '../../../../calls/call.ts';
import { form } from '../../../../calls/web/form/form.ts';
import { amountText } from '../../../../kit/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { SideNote } from '../../../../ui/text/side-note.tsx';
import {
  endPayouts,
  type readBankStatement,
  type StatementLine,
} from '../../../bank-statement-contract.ts';
import { StatementLines } from './statement-lines.tsx';
import { recordedText } from './statement-names.ts';

type Answer = OutputOf<typeof readBankStatement>;

export function StatementOutcome({ id, answer }: { id: number; answer: Answer }) {
  const { lines, namesAccount, pending, missing, unknown } = answer;
  const of = (finding: StatementLine['finding']) => lines.filter((one) => one.finding === finding);
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
  const shown = notes.filter((note) => note !== false);
  return (
    shown.length > 0 && (
      <ul className="grid gap-1 text-quiet text-sm">
        {shown.map((note) => (
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
          failed: failed.map((one) => `${one.payoutId}:${one.reason ?? ''}`).join(' '),
        }),
      },
    })}
    className="grid justify-items-start gap-2"
  >
    <Button type="submit" className="btn-primary">
      {recordText(paid.length, failed.length)}
    </Button>
    <p className="figures max-w-text text-quiet text-sm">
      {amountText(sumOf(paid))} paid, {amountText(sumOf(failed))} sent back. What failed is due
      again, and its sellers are told. This can’t be undone.
    </p>
  </PostForm>
);

const sumOf = (lines: readonly StatementLine[]): number =>
  lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);

function recordText(paid: number, failed: number): string {
  const parts = [paid > 0 && `${paid} as paid`, failed > 0 && `${failed} as failed`];
  return `Record ${parts.filter(Boolean).join(' and ')}`;
}
