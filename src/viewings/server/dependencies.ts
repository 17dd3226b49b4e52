import type { RawBuilder } from 'kysely';
import type { Database } from '../../kit/server/database/database.ts';
import type { HandoverStatus } from '../viewing.ts';

/** What later modules do for this one. */
export interface ViewingHooks {
  /** How the handover of the car of a paid booking `b` stands. */
  readonly handoverStatus: RawBuilder<HandoverStatus>;
}

export interface Dependencies extends ViewingHooks {
  readonly database: Database;
  /** The time zone that a seller is offered who has chosen none, as an IANA name. */
  readonly timeZone: string;
}
