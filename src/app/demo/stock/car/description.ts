// Two to four sentences about one car, which agree with its facts.

import type { Random } from '../random.ts';
import { battery } from '../sentences/battery.ts';
import { closing } from '../sentences/closing.ts';
import { condition } from '../sentences/condition.ts';
import { equipment } from '../sentences/equipment.ts';
import { ownership } from '../sentences/ownership.ts';
import { phrasebook } from '../sentences/phrasebook.ts';
import { service } from '../sentences/service.ts';
import { storyOf } from '../story.ts';
import type { Facts } from './facts.ts';

const books = {
  ownership: phrasebook(ownership),
  service: phrasebook(service),
  battery: phrasebook(battery),
  equipment: phrasebook(equipment),
  condition: phrasebook(condition),
  closing: phrasebook(closing),
};

type Topic = keyof typeof books;

/** `owners`: how many people have had it in this story, told or not. */
export function description(facts: Facts, random: Random): { text: string; owners: number } {
  const { tags, slots, owners } = storyOf(facts, random);
  const must = requiredTopics(tags, random);
  const may = shuffled<Topic>(
    ['ownership', 'service', 'equipment', 'condition', 'closing'],
    random,
  );
  const count = Math.max(random.pick([2, 3, 3, 3, 4, 4]), Math.min(must.length + 1, 4));
  const sentences = new Map<Topic, string>();
  for (const topic of new Set([...must, ...may])) {
    if (sentences.size === count) break;
    // A topic without a sentence that fits this car is skipped.
    const sentence = books[topic].sentence(tags, slots, random);
    if (sentence !== undefined) sentences.set(topic, sentence);
  }
  const text = inOrder([...sentences.keys()], random)
    .map((topic) => sentences.get(topic))
    .join(' ');
  return { text, owners };
}

function requiredTopics(tags: ReadonlySet<string>, random: Random): Topic[] {
  const must: Topic[] = [];
  if (tags.has('consigned')) must.push('ownership');
  if (tags.has('fair')) must.push('condition');
  if (tags.has('ev') && random.chance(0.85)) must.push('battery');
  return must;
}

/** The owner is usually mentioned first, and the reason for the sale always last. */
function inOrder(topics: Topic[], random: Random): Topic[] {
  const ownerFirst = random.chance(0.6);
  const place = (topic: Topic) => {
    if (topic === 'closing') return 2;
    return topic === 'ownership' && ownerFirst ? 0 : 1;
  };
  return topics.sort((one, other) => place(one) - place(other));
}

function shuffled<T>(list: T[], random: Random): T[] {
  return list
    .map((one) => ({ one, key: random.fraction() }))
    .sort((first, second) => first.key - second.key)
    .map(({ one }) => one);
}
