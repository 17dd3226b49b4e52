import type { ReactNode } from 'react';

const bays = {
  /** Nothing there yet. */
  dusk: 'empty-bay',
  /** Nothing there yet, and the next step is the reader's own. */
  day: 'empty-bay bay-day',
  /** Nothing found. */
  night: 'empty-bay bay-night',
  /** Something has failed. */
  closed: 'empty-bay bay-closed',
};

/** Shown in place of an empty list, with what to do next below a parking bay that is empty, too. */
export const Empty = ({
  title,
  bay = 'dusk',
  children,
}: {
  title: string;
  bay?: keyof typeof bays;
  children?: ReactNode;
}) => (
  <div className="grid justify-items-center gap-4 px-4 py-10 text-center *:justify-self-center">
    <div className={bays[bay]} />
    <p className="text-lg">{title}</p>
    {children}
  </div>
);
