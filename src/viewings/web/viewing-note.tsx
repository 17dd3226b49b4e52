import { Link } from 'react-router';
import { SideNote } from '../../ui/text/side-note.tsx';
import type { viewingNote } from './viewing-note.server.ts';

/** The viewing that two people have arranged, beside what they write and on the order. */
export const ViewingNote = ({ tone, title, place, text, to }: ReturnType<typeof viewingNote>) => (
  <SideNote tone={tone} className="wrap-anywhere print:hidden">
    <p className="font-medium">{title}</p>
    {place && <p>{place}</p>}
    <p>
      {text}.{' '}
      <Link to={to} className="link">
        See the viewing
      </Link>
    </p>
  </SideNote>
);
