// Description lists: names and what is known under them.
import { createContext, type ReactNode, use } from 'react';

const layouts = {
  /** Each name above its value, in columns. */
  columns: {
    list: 'grid grid-cols-1 gap-x-8 gap-y-5 text-sm sm:grid-cols-2',
    fact: 'grid content-start gap-0.5',
    name: 'text-quiet text-xs',
    value: '',
  },
  /** A ruled line for each fact. */
  lines: {
    list: 'figures border-base-300 border-t text-sm',
    fact: 'grid grid-cols-[min(8rem,40%)_minmax(0,1fr)] items-baseline gap-4 border-base-300 border-b py-2',
    name: 'text-quiet',
    value: 'wrap-anywhere font-medium',
  },
  /** Names beside values, as narrow as the names allow. */
  pairs: {
    list: 'grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4',
    fact: 'contents',
    name: 'text-quiet',
    value: 'break-words',
  },
} as const;

const LayoutContext = createContext<keyof typeof layouts>('columns');

/** `className` adds to the list's own classes. */
export const Facts = ({
  layout,
  className = '',
  children,
}: {
  layout: keyof typeof layouts;
  className?: string;
  children: ReactNode;
}) => (
  <LayoutContext value={layout}>
    <dl className={`${layouts[layout].list} ${className}`}>{children}</dl>
  </LayoutContext>
);

/** One fact of a list; `className` adds to the fact, `valueClassName` to its value. */
export function Fact({
  name,
  className = '',
  valueClassName = '',
  children,
}: {
  name: ReactNode;
  className?: string;
  valueClassName?: string;
  children: ReactNode;
}) {
  const classes = layouts[use(LayoutContext)];
  return (
    <div className={`${classes.fact} ${className}`}>
      <dt className={classes.name}>{name}</dt>
      <dd className={`${classes.value} ${valueClassName}`}>{children}</dd>
    </div>
  );
}
