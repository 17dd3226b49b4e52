import type { Gauge } from '../../../kit/server/gauge.ts';
import type { LedgerWitness } from './witness.ts';

/** Equal on all servers but for the last second. */
export const witnessGauge = (witness: LedgerWitness): Gauge => ({
  name: 'witness_position',
  help: 'The highest entry of the ledger that this server has seen.',
  label: 'of',
  read: async () => ({ ledger: witness.position() }),
});
