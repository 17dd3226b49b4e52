import { momentText } from '../../dates.ts';
import { InlineScript } from './inline-script.tsx';

/** Rewrites each `Moment` of the document. */
const writer = import.meta.env.SSR
  ? `{
  const momentText = ${momentText};
  for (const time of document.querySelectorAll('time[data-shows]'))
    time.textContent = momentText(new Date(time.dateTime), time.dataset.shows);
}`
  : '';

/** Shows the moments of a page in the reader's time zone before the page is first painted. */
export const LocalTimes = () => <InlineScript text={writer} />;
