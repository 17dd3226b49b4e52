// What makes a post the same as an earlier one, so that it can be sent again after a lost answer.
import { createHash } from 'node:crypto';
import { namesOf } from '../../../kit/names-of.ts';
import { postedFacts } from '../../facts/plain-facts.ts';
import type { CarPost } from '../../sell/car-post.ts';

export const contentKeyPrefix = 'content-';

export interface PostingKey {
  readonly key: string;
  /** A digest of the post; with a key of its own it leaves out the photo. */
  readonly digest: string;
}

/**
 * A post names its attempt with a key. For one without a key its content is the key, so that a
 * client of the specification, which sends each post to two addresses, makes one car. Withdrawing
 * the car releases such a key: the same post then makes another car.
 *
 * With a key the photo is not compared: a form that is posted again without scripts uploads its photo
 * again, which is then another one.
 */
export function postingKeyOf(post: CarPost): PostingKey {
  const facts = namesOf(postedFacts).map((name) => post[name] ?? null);
  const content = post.key ? facts : [post.photo.id, ...facts];
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return { key: post.key ? `key-${post.key}` : contentKeyPrefix + digest, digest };
}
