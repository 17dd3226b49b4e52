import { Moment } from '../../../ui/text/moment.tsx';
import type { DisputedSale, DisputeStatement } from '../../dispute-contract.ts';

/** What both sides have said and shown, the oldest first. */
export const Statements = ({
  sale,
  statements,
}: {
  sale: DisputedSale;
  statements: readonly DisputeStatement[];
}) => (
  <section aria-label="What both sides say">
    <ol className="grid gap-4">
      {statements.map(({ side, text, photo, madeAt }) => (
        <li
          key={`${side} ${madeAt.getTime()}`}
          className="grid gap-2 rounded-box border border-base-300 p-5"
        >
          <p className="text-sm">
            <span className="font-semibold">
              {side === 'buyer' ? sale.buyerName : sale.sellerName}
            </span>{' '}
            <span className="text-quiet">
              {side}, <Moment at={madeAt} hasDay />
            </span>
          </p>
          <p className="max-w-text whitespace-pre-line text-sm">{text}</p>
          {photo && (
            <a href={photo} target="_blank" rel="noreferrer">
              <img
                src={photo}
                alt={`Shown by the ${side}`}
                loading="lazy"
                className="w-full rounded-field"
              />
            </a>
          )}
        </li>
      ))}
    </ol>
  </section>
);
