import type { ReactNode } from 'react';
import { Moment } from '../../../ui/text/moment.tsx';
import type { Sale } from '../../contract.ts';

/** Where a sale stands: paid, waiting for the two to meet, handed over. */
export function SaleSteps({ sale }: { sale: Sale }) {
  const { state, paidAt, handsOverAt, handedOverAt } = sale;
  const isDone = state === 'handed-over';
  return (
    <section aria-label="Where this sale stands">
      <ol className="grid gap-2 text-sm sm:grid-cols-3">
        <Step name="Paid" isDone>
          <Moment at={paidAt} hasDay isAlone />
        </Step>
        <Step name="Meet and check the car" isDone={isDone} isNow={state === 'paid'}>
          {handsOverAt && (
            <>
              Confirmed automatically <Moment at={handsOverAt} shows="day" />
            </>
          )}
        </Step>
        <Step name="Handed over" isDone={isDone}>
          {handedOverAt && <Moment at={handedOverAt} hasDay isAlone />}
        </Step>
      </ol>
    </section>
  );
}

const Step = ({
  name,
  isDone,
  isNow = false,
  children,
}: {
  name: string;
  isDone: boolean;
  isNow?: boolean;
  children?: ReactNode;
}) => (
  <li
    aria-current={isNow ? 'step' : undefined}
    className={`grid content-start border-s-2 ps-3 ${isDone || isNow ? 'border-primary' : 'border-base-300 text-quiet'}`}
  >
    <span className="font-semibold">
      {name}
      {isDone && <span className="sr-only">: done</span>}
    </span>
    <span className="text-quiet text-xs">{children}</span>
  </li>
);
