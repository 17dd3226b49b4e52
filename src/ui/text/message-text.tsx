import { href, Link, useLocation } from 'react-router';
import { queryOf } from '../../kit/query.ts';

/** Nothing can be done before the person has logged in again: `MessageText` shows the way. */
export const sessionEndedText = 'Your session has ended.';

/** A message, and the link to what it asks for, if it asks for something that every page has. */
export const MessageText = ({ text }: { text: string }) =>
  text === sessionEndedText ? (
    <>
      {text} <LogInAgain />
    </>
  ) : (
    text
  );

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
