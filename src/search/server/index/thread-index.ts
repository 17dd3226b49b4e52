// The search index of the market: a copy of the stock in a thread of its own.
import type { SearchIndex } from './search-index.ts';
import type { ThreadOptions } from './thread-messages.ts';
import { createThreadQuestions, type ThreadListeners } from './thread-questions.ts';

/**
 * Searches in a thread of its own, which starts with the first search or `prepare`, and is replaced
 * after it has ended.
 */
export function createThreadIndex(options: ThreadOptions & ThreadListeners): SearchIndex {
  const { ask, changes, prepare, close } = createThreadQuestions(options);
  const otherAnswer = () => new Error('an answer to another question');
  return {
    async search(request, line) {
      const answer = await ask({ search: request }, line);
      if (!('result' in answer)) throw otherAnswer();
      return answer.result;
    },
    async similar(request, line) {
      const answer = await ask({ similar: request }, line);
      if (!('ids' in answer)) throw otherAnswer();
      return answer.ids;
    },
    async suggest(request, line) {
      const answer = await ask({ suggest: request }, line);
      if (!('suggestions' in answer)) throw otherAnswer();
      return answer.suggestions;
    },
    async match(cars, searches) {
      const answer = await ask({ match: { cars, searches } }, 'saved searches');
      if (!('matches' in answer)) throw otherAnswer();
      return answer.matches;
    },
    async countUsed() {
      const answer = await ask('used', 'used cars');
      if (!('used' in answer)) throw otherAnswer();
      return answer.used;
    },
    changes,
    prepare,
    close,
  };
}
