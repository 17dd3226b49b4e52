import type { ReactNode } from 'react';
import { amountText, type Cents } from '../../../../kit/money.ts';
import { Moment } from '../../../../ui/text/moment.tsx';

/** What has taken back the money of a payment. */
export const MoneyBackList = ({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) => (
  <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    <ul className="border-base-300 border-t">{children}</ul>
  </section>
);

/** One of them: its state and since when, how much it is, and more about it. */
export const MoneyBackRow = ({
  stateLabel,
  stateClass,
  endedAt,
  amountCents,
  children,
}: {
  stateLabel: string;
  stateClass: string;
  endedAt: Date | null;
  amountCents: Cents;
  children: ReactNode;
}) => (
  <li className="wrap-anywhere grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-base-300 border-b py-3 text-sm">
    <p>
      <span className={`font-medium ${stateClass}`}>{stateLabel}</span>
      {endedAt && (
        <span className="text-quiet">
          {' '}
          <Moment at={endedAt} hasDay />
        </span>
      )}
    </p>
    <p className="figures text-end font-semibold">{amountText(amountCents)}</p>
    <div className="col-span-2 grid gap-0.5">{children}</div>
  </li>
);
