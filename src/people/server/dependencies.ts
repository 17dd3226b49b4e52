import type { OutputOf } from '../../calls/call.ts';
import type { Database, Queries } from '../../kit/server/database/database.ts';
import type { RateLimits } from '../../kit/server/rate-limits.ts';
import type { readOwnData } from '../own-account/own-data-contract.ts';
import type { Google, ProviderPages } from './google/provider/google.ts';
import type { Challenges } from './second-factor/challenges.ts';
import type { AccessTokens } from './sign-in/access-tokens.ts';
import type { KnownDevices } from './sign-in/known-device.ts';
import type { SessionCookie } from './sign-in/session-cookie.ts';

/** What later modules do about a person, each in a transaction of this one. */
export interface PeopleHooks {
  /** Both run in the transaction of an erasure, which has locked the person. */
  readonly erasure: {
    /**
     * True while a payment is under way, a paid car is not handed over or disputed, or they owe the price
     * of one. No new payment can start until the transaction ends.
     */
    hasPendingMoney(tx: Queries, personId: string): Promise<boolean>;
    /**
     * Withdraws the person's cars and cancels the bookings they made. Gives the phone numbers that
     * stood in these, and the pages of what was bought and sold.
     */
    eraseElsewhere(
      tx: Queries,
      personId: string,
    ): Promise<{ readonly phones: readonly string[]; readonly pages: readonly string[] }>;
  };
  /** Both run in a transaction that has locked the person. */
  readonly suspension: {
    /**
     * Withdraws the person's cars and cancels their unpaid bookings. A car with a payment under way
     * is left out: it follows when the payment has ended without a charge.
     */
    suspendElsewhere(tx: Queries, personId: string): Promise<void>;
    /**
     * Puts the cars back that `suspendElsewhere` has withdrawn, and lets the days begin anew after which
     * the cars that the person has bought are handed over by themselves.
     */
    restoreElsewhere(tx: Queries, personId: string): Promise<void>;
  };
  /** Gives what later modules store about a person, by the names of the export. */
  readonly collectElsewhere: (
    tx: Queries,
    personId: string,
  ) => Promise<Record<DataElsewhere, unknown[]>>;
  /**
   * Ends what a stranger may have left in an account whose address nobody had verified, once the owner of
   * the address has it.
   */
  readonly reclaimElsewhere: (tx: Queries, personId: string) => Promise<void>;
  /** The webhooks of a person that are on. */
  readonly webhooks: {
    list(queries: Queries, personId: string): Promise<readonly { id: string; name: string }[]>;
    /** Turns them off, and writes that to the audit. */
    end(tx: Queries, personId: string, ids: readonly string[]): Promise<void>;
  };
  /** Runs in the transaction that begins a session. Gives the cookies to set. */
  readonly whenSignedIn: (
    tx: Queries,
    personId: string,
    cookies: string | undefined,
  ) => Promise<string[]>;
}

type DataElsewhere = Exclude<
  keyof OutputOf<typeof readOwnData>,
  'account' | 'formerEmails' | 'formerNames' | 'sessions' | 'apiKeys' | 'messages' | 'mails'
>;

/** What the front file is handed. */
export interface PeopleMarket extends PeopleHooks {
  readonly database: Database;
  /** Signs access tokens, sessions and the state of a sign-in with Google. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly isDemo: boolean;
  /** False: nobody has to verify their address. */
  readonly needsVerification: boolean;
  /** Null: nobody can sign in with Google. */
  readonly google: Google | null;
  /** The pages of the local stand-in for Google; null where the real one is used. */
  readonly googlePages: ProviderPages | null;
  /** Re-encodes and stores a picture. Gives its address here; null if it is no usable photo. */
  readonly savePhoto: (ownerId: string, bytes: Buffer) => Promise<string | null>;
  readonly rateLimits: RateLimits;
}

export interface Dependencies extends PeopleMarket {
  readonly accessTokens: AccessTokens;
  readonly sessionCookie: SessionCookie;
  readonly knownDevices: KnownDevices;
  readonly challenges: Challenges;
}
