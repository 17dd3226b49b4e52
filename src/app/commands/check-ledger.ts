// `npm run check-ledger`: does the ledger agree? Runs beside a server or without one. Exits with 1
// where it does not agree, with 2 where it could not be read, or the provider does not answer.
// `-- --without-provider` asks nobody else, as for a restored copy, which the provider is ahead of.

import { amountText } from '../../kit/money.ts';
import { numberText } from '../../kit/text/number-text.ts';
import {
  accountRows,
  type LedgerCheck,
  type LedgerDifference,
  ledgerEntryLabels,
} from '../../ledger/ledger.ts';
import {
  compareWithProvider,
  type ProviderLedger,
  readLastRow,
  runLedgerCheck,
} from '../../ledger/server/ledger.ts';
import { ProcessorUnavailable } from '../../payments/server/payments.ts';
import { createAdapters } from '../adapters.ts';
import { commandDatabase } from '../database/command-database.ts';
import { readCommandSettings } from '../settings/settings.ts';
import { type CommandInput, CommandRefused, command, runAsProgram } from './command.ts';

const called = {
  usage: 'Usage: npm run check-ledger [-- --without-provider]',
  options: { 'without-provider': { type: 'boolean', default: false } },
  failure: 2,
} as const;

export const checkLedger = command(called, async ({ values, ...input }) =>
  (await agrees(input, !values['without-provider'])) ? 0 : 1,
);

async function agrees({ environment, print }: CommandInput, asksProvider: boolean) {
  const settings = readCommandSettings(environment);
  await using connected = await commandDatabase(settings);
  const { database } = connected;
  const ledger = await runLedgerCheck(database.queries);
  const { cardProcessor, payoutProvider } = createAdapters(settings, database);
  const provider = asksProvider
    ? await compareWithProvider(database.queries, cardProcessor, payoutProvider).catch(
        asUnavailable,
      )
    : null;
  const compared = provider instanceof ProcessorUnavailable ? null : provider;
  const last = await readLastRow(database.queries);
  const differences = [...ledger.differences, ...(compared?.differences ?? [])];
  const ending = endingOf(differences, compared === provider);
  for (const line of [...tableOf(ledger, compared), '', ...moneyLogOf(last), ...ending])
    print(line);
  if (provider instanceof ProcessorUnavailable) throw new CommandRefused(provider.message);
  return differences.length === 0;
}

const row = (name: string, count: number, cents: number) =>
  `${name.padEnd(34)}${numberText(count).padStart(10)}${amountText(cents).padStart(22)}`;

function tableOf(
  { readAt, sums, balances, owedCents }: LedgerCheck,
  provider: ProviderLedger | null,
): string[] {
  const ours = sums.map(({ entry, count, amountCents }) =>
    row(ledgerEntryLabels[entry], count, amountCents),
  );
  const theirs = provider && [
    row('Charges at the card provider', provider.charges.count, provider.charges.amountCents),
    row('Refunds at the card provider', provider.refunds.count, provider.refunds.amountCents),
    row('Held by buyers’ banks', provider.chargebacks.count, provider.chargebacks.amountCents),
    ...(provider.transfers
      ? [row('Transferred to sellers', provider.transfers.count, provider.transfers.amountCents)]
      : []),
  ];
  const accounts = accountRows(balances, owedCents).map(
    ({ label, amountCents }) => `${label.padEnd(44)}${amountText(amountCents).padStart(22)}`,
  );
  const title = `The ledger at ${readAt.toISOString()}`;
  return [title, '', ...ours, '', ...accounts, ...(theirs ? ['', ...theirs] : [])];
}

/** If this line is stored elsewhere, it shows later that no row before it was removed. */
const moneyLogOf = (last: Awaited<ReturnType<typeof readLastRow>>): string[] =>
  last ? [`The money log ends with row ${last.id}, ${last.hash}`, ''] : [];

function endingOf(differences: readonly LedgerDifference[], isAllRead: boolean): string[] {
  if (differences.length === 0)
    return [isAllRead ? 'The ledger agrees.' : 'The ledger agrees with itself.'];
  const rows = differences.map(({ about, message }) => `  ${about} ${message}`);
  return [`The ledger does not agree (${differences.length}):`, ...rows];
}

/** The findings of our own ledger are printed all the same. */
function asUnavailable(error: unknown): ProcessorUnavailable {
  if (error instanceof ProcessorUnavailable) return error;
  throw error;
}

if (import.meta.main) runAsProgram(checkLedger);
