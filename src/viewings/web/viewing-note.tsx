import { Link } from 'react-router';
import { SideNote } from '../../kit/web/text/side-note.tsx';
import type { Viewing } from '../contract.ts';
import { isOpen } from '../viewing.ts';
import { viewingPath } from '../viewing-path.ts';
import { statusText } from './status-text.ts';

/** Beside what two people write: the viewing that they have arranged. `when` is its time as a text. */
export const ViewingNote = ({ viewing, when }: { viewing: Viewing; when: string }) => (
  <SideNote tone={isOpen(viewing.status) ? 'success' : 'warning'}>
    <p className="font-medium">
      {isOpen(viewing.status) ? 'Viewing on' : 'Viewing was on'} {when}
    </p>
    <p>
      {statusText(viewing)}.{' '}
      <Link to={viewingPath(viewing.conversationId)} className="link">
        See the viewing
      </Link>
    </p>
  </SideNote>
);
