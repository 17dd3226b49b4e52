import { href, Link, useLocation } from 'react-router';
import { queryOf } from '../../query.ts';
import { sessionEndedText } from './session-ended.ts';

/** A message, with links to the pages that it names, and to logging in again if it asks for that. */
export const MessageText = ({ text }: { text: string }) =>
  text === sessionEndedText ? (
    <>
      {text} <LogInAgain />
    </>
  ) : (
    text.split(namedPlace).map((part) => {
      const to = places.get(part);
      return to ? (
        <Link key={part} to={to()} target="_blank" className="link inline-block">
          {part}
        </Link>
      ) : (
        part
      );
    })
  );

/** Pages that messages name. Each opens beside this one, where something may be half typed. */
const places = new Map([
  ['My Orders', () => href('/dashboard')],
  ['Contact Us', () => href('/contact-us')],
]);
const namedPlace = new RegExp(`(${[...places.keys()].join('|')})`);

/** Leads back to this page. */
function LogInAgain() {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={href('/login') + queryOf({ from: pathname + search })}
      reloadDocument
      className="link inline-block"
    >
      Log in again
    </Link>
  );
}
