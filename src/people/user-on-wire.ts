// The specification's user record translated into ours and back. A new fact of a user is a line in
// `facts` here and a line in `server/person-columns.ts`.
import * as z from 'zod/mini';
import { namedOnWire, type Ours } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { moment } from '../kit/wire.ts';
import { statuses } from './person.ts';

/** Null for people who are no admins. */
const role = z.codec(z.nullable(z.literal('admin')), z.boolean(), {
  decode: (role) => role === 'admin',
  encode: (isAdmin) => (isAdmin ? 'admin' : null),
});

const facts = {
  id: ['_id', z.string()],
  name: ['name', z.string()],
  email: ['email', z.string()],
  isAdmin: ['role', role],
  status: ['status', z.enum(statuses)],
  photoUrl: ['photoURL', z.nullable(z.string())],
  joinedAt: ['joinedAt', moment],
  /** Why, as the person was told; null for everyone who is not suspended. */
  suspendedBecause: ['suspended', z.nullable(z.string())],
} as const;
export type User = Ours<typeof facts>;

const named = namedOnWire(facts);

export const userOnWire = withName(
  'User',
  z.codec(z.strictObject(named.shape), z.custom<User>(), {
    decode: named.fromWire,
    encode: named.toWire,
  }),
);
