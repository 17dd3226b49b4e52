import { momentText } from '../../dates.ts';
import { clockCookie } from '../../lot-scene.ts';
import { InlineScript } from './inline-script.tsx';

/** Rewrites each `Moment` of the document, and keeps the reader's clock for the picture of the lot. */
const writer = import.meta.env.SSR
  ? `{
  const momentText = ${momentText};
  const clock = '${clockCookie}=' + -new Date().getTimezoneOffset();
  if (!document.cookie.split('; ').includes(clock))
    document.cookie = clock + '; path=/; max-age=31536000; samesite=lax' +
      (location.protocol === 'https:' ? '; secure' : '');
  for (const time of document.querySelectorAll('time[data-shows]'))
    time.textContent = momentText(new Date(time.dateTime), time.dataset.shows);
}`
  : '';

/** Shows the moments of a page in the reader's time zone before the page is first painted. */
export const LocalTimes = () => <InlineScript text={writer} />;
